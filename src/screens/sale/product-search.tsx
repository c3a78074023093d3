import { useSelector } from '@xstate/react'
import { KeyHint } from '../../components/key-hint.tsx'
import { useSale } from '../../components/use-till.ts'
import { saleHint } from '../../keymap.ts'
import { ProductCombobox } from './product-combobox.tsx'
import { QuantityBadge } from './quantity-badge.tsx'
import { UnknownCode } from './unknown-code.tsx'
import { focusTarget } from './use-sale-focus.ts'

/** The box everything is sold from (spec §2). */
export function ProductSearch() {
  const sale = useSale()
  const text = useSelector(sale, (snapshot) => snapshot.context.search)
  const multiplier = useSelector(sale, (snapshot) => snapshot.context.multiplier)
  const clear = () => sale.send({ type: 'search.clear' })

  return (
    <div className="product-search">
      <ProductCombobox
        label={
          <>
            <KeyHint>{saleHint('search.clear')}</KeyHint> Buscar producto o escanear
          </>
        }
        name="product"
        text={text}
        focusTarget={focusTarget({ at: 'search' })}
        badge={<QuantityBadge quantity={multiplier} />}
        onText={(typed) => sale.send({ type: 'search.change', text: typed })}
        onPick={(product) => sale.send({ type: 'product.pick', product })}
        onReject={(code) => sale.send({ type: 'code.reject', code })}
        onClear={clear}
        onErase={clear}
        onFocus={() => {
          if (sale.getSnapshot().context.focus.at !== 'search')
            sale.send({ type: 'focus.move', focus: { at: 'search' } })
        }}
      />
      <UnknownCode />
    </div>
  )
}
