import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import type { SellableProduct } from '../../../domain/sale.ts'
import { useApp } from '../../app-context.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { KeyHint } from '../../components/key-hint.tsx'
import { useObservable, useSale } from '../../components/use-till.ts'
import { focusTarget } from './use-sale-focus.ts'
import { saleHint } from '../../keymap.ts'

/** The box everything is sold from: typing filters, Enter picks, a whole code is always exact (spec §2). */
export function ProductSearch() {
  const sale = useSale()
  const app = useApp()
  const { catalog, failed } = useObservable(app.catalog)
  const text = useSelector(sale, (snapshot) => snapshot.context.search)
  const found = useMemo(() => catalog?.search(text) ?? { matches: [], suggestions: [] }, [catalog, text])
  const isGuess = found.matches.length === 0 && found.suggestions.length > 0
  const products = isGuess ? found.suggestions : found.matches

  const pick = (product: SellableProduct | undefined) => {
    if (product) sale.send({ type: 'product.pick', product })
  }

  return (
    <Combobox
      label={
        <>
          <KeyHint>{saleHint('search.clear')}</KeyHint> Buscar producto o escanear
        </>
      }
      name="product"
      text={text}
      focusTarget={focusTarget({ at: 'search' })}
      placeholder="Nombre o código"
      open={text.trim() !== ''}
      options={products.map((product) => ({ id: product.id, content: <ProductOption product={product} /> }))}
      preselect={!isGuess}
      heading={isGuess ? '¿Quisiste decir…?' : undefined}
      emptyText={emptyText(products.length, catalog !== null, failed)}
      onText={(typed) => sale.send({ type: 'search.change', text: typed })}
      onPick={(id) => pick(products.find((product) => product.id === id))}
      onEnter={(typed) => {
        if (typed.trim() !== '' && catalog) sale.send({ type: 'code.reject', code: typed.trim() })
      }}
      onClear={() => sale.send({ type: 'search.clear' })}
      onFocus={() => {
        if (sale.getSnapshot().context.focus.at !== 'search')
          sale.send({ type: 'focus.move', focus: { at: 'search' } })
      }}
    />
  )
}

function ProductOption({ product }: { product: SellableProduct }) {
  return (
    <>
      <span className="product-option__name">{product.name}</span>
      <span className="product-option__code">{product.code}</span>
      <span className="product-option__price">{formatMoney(product.price)}</span>
      <span className="product-option__stock" data-empty={product.stock < 1}>
        {product.stock} <span className="is-sr-only">en existencia</span>
      </span>
    </>
  )
}

function emptyText(found: number, loaded: boolean, failed: boolean): string | null {
  if (found > 0) return null
  if (loaded) return 'Ningún producto coincide'
  return failed ? 'No se pudieron cargar los productos' : 'Cargando productos…'
}
