import { useSelector } from '@xstate/react'
import { saleMessages } from '../../../../domain/sale-messages.ts'
import { isWrongPrefix } from '../../../../domain/search/quantity-prefix.ts'
import { readScan } from '../../../../domain/search/read-scan.ts'
import { formatMoney, parseAmount } from '../../../../domain/money.ts'
import { measuredMessages } from '../../../../domain/selling/measured-messages.ts'
import { useApp } from '../../../app-context.tsx'
import { KeyHint } from '../../../components/keys/key-hint.tsx'
import { useObservable, useSale, useShownSale } from '../../../components/use-session.ts'
import { useStoreSettings } from '../../../components/use-store-settings.ts'
import { saleHint } from '../../../keys/keymap.ts'
import { ProductCombobox } from '../../../components/search/product-combobox.tsx'
import { QuantityBadge } from '../../../components/search/quantity-badge.tsx'
import { NewProductOffer } from '../../new-record/new-product-offer.tsx'
import { CommonArticleOffer } from './common-article-offer.tsx'
import { UnknownCode } from './unknown-code.tsx'
import { useSaleDispatch } from '../use-sale-dispatch.ts'
import { focusTarget } from '../use-sale-focus.ts'

/** The search for the product to sell (docs/product.md §2.5). */
export function ProductSearch({
  onCode,
}: {
  /** Sells a code as its scan does. */ onCode(code: string): void
}) {
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const text = useSelector(sale, (snapshot) => snapshot.context.entry.search)
  const multiplier = useSelector(sale, (snapshot) => snapshot.context.entry.multiplier)
  const worth = useSelector(sale, (snapshot) => snapshot.context.entry.worth)
  const { catalog } = useObservable(useApp().catalog)
  const { scale_labels: formats } = useStoreSettings()
  const inParts = catalog?.sellsInParts ?? false
  const mayBeTender = useSelector(sale, (snapshot) => snapshot.can({ type: 'tender.ask' }))
  const isAsking = useSelector(sale, (snapshot) => snapshot.matches({ inProgress: 'askingTender' }))
  const isHere = useSelector(sale, (snapshot) => snapshot.context.entry.focus.at === 'search')
  const endsByEnter = useSelector(
    sale,
    ({ context: { cart, ways } }) => ways.exchange !== null && cart.lines.length > 0,
  )
  const unknownCode = useSelector(sale, (snapshot) => snapshot.context.entry.unknownCode)
  const isSelling = useShownSale((snapshot) => snapshot.matches('empty') || snapshot.matches('inProgress'))
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
        badge={<QuantityBadge quantity={multiplier} worth={worth} />}
        isHere={isHere}
        heading={isAsking ? perhapsTender(text) : undefined}
        complaint={
          isWrongPrefix(text, inParts)
            ? inParts
              ? measuredMessages.invalidPrefix
              : saleMessages.invalidPrefix
            : null
        }
        onUnsure={mayBeTender ? () => sale.send({ type: 'tender.ask' }) : null}
        onEmptyEnter={endsByEnter ? () => sale.send({ type: 'sale.acceptExact' }) : null}
        onText={(typed) => sale.send({ type: 'search.change', text: typed, inParts })}
        onPick={(product) => sale.send({ type: 'product.pick', product })}
        onReject={(typed) => {
          if (catalog && readScan(catalog, typed, formats)) onCode(typed)
          else sale.send({ type: 'search.reject', text: typed })
        }}
        onClear={clear}
        onErase={clear}
        onFocus={() => {
          if (sale.getSnapshot().context.entry.focus.at !== 'search')
            dispatch({ type: 'focus.move', focus: { at: 'search' } })
        }}
      />
      <UnknownCode />
      <div className="unknown-offers">
        <NewProductOffer code={isSelling ? unknownCode : null} onTake={({ code }) => onCode(code)} />
        <CommonArticleOffer />
      </div>
    </div>
  )
}

function perhapsTender(text: string): string {
  return saleMessages.perhapsTender(saleHint('tender.start'), formatMoney(parseAmount(text) ?? 0))
}
