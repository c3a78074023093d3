import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import type { SellableProduct } from '../../../domain/sale.ts'
import { useApp } from '../../app-context.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { KeyHint } from '../../components/key-hint.tsx'
import { useObservable, useSale } from '../../components/use-till.ts'
import { useFoundProducts } from './use-found-products.ts'
import { focusTarget } from './use-sale-focus.ts'
import { saleHint } from '../../keymap.ts'

/** The box everything is sold from: typing filters, Enter picks, a whole code is always exact (spec §2). */
export function ProductSearch() {
  const sale = useSale()
  const app = useApp()
  const { catalog, failed } = useObservable(app.catalog)
  const text = useSelector(sale, (snapshot) => snapshot.context.search)
  /** The text that Enter was hit on before its answer was there. */
  const entered = useRef<string | null>(null)

  const pick = (product: SellableProduct | undefined) => {
    if (product) sale.send({ type: 'product.pick', product })
  }
  const reject = (code: string) => sale.send({ type: 'code.reject', code: code.trim() })

  const { found, settled } = useFoundProducts(catalog, text, ({ matches: [best] }, answered) => {
    if (entered.current !== answered) return
    entered.current = null
    if (best) pick(best)
    else reject(answered)
  })
  const isGuess = found.matches.length === 0 && found.suggestions.length > 0
  const products = isGuess ? found.suggestions : found.matches

  /** A whole code is answered at once, whatever the search is at. */
  const enter = (typed: string) => {
    if (typed.trim() === '' || !catalog) return
    const exact = catalog.byCode(typed)
    if (exact) pick(exact)
    else if (settled) reject(typed)
    else entered.current = typed
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
      settled={settled}
      heading={isGuess ? '¿Quisiste decir…?' : undefined}
      emptyText={settled || !catalog ? emptyText(products.length, catalog !== null, failed) : null}
      onText={(typed) => {
        entered.current = null
        sale.send({ type: 'search.change', text: typed })
      }}
      onPick={(id) => pick(products.find((product) => product.id === id))}
      onEnter={enter}
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
