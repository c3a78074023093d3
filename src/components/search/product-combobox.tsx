import { useRef, type ReactNode } from 'react'
import { isSoldOut } from '../../../domain/articles/without-stock.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { offered } from '../../../domain/selling/packs.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import type { FoundProducts } from '../../../domain/search/catalog.ts'
import { Combobox } from '../forms/combobox.tsx'
import { useObservable } from '../use-session.ts'
import { useFoundProducts } from './use-found-products.ts'

interface ProductComboboxProps {
  label: ReactNode
  name: string
  text: string
  focusTarget?: string
  badge?: ReactNode
  onText(text: string): void
  onPick(product: SellableProduct): void
  /** Whether the search has the focus of the sale. Without it the list stays closed, because it would cover other fields. */
  isHere?: boolean
  /** The heading of the list. */
  heading?: string | undefined
  /** False: who counts blind must not see the stock. */
  showsStock?: boolean
  /** What is wrong with the number before `*`. It is shown in the list, and Enter takes nothing. */
  complaint?: string | null
  /** Enter on a text that may mean something else, as an amount. No option of such a text is pre-selected. */
  onUnsure?: (() => void) | null
  /** Enter in the empty search. */
  onEmptyEnter?: (() => void) | null
  /** Enter on a text that is no code and finds nothing. */
  onReject(typed: string): void
  onClear(): void
  onErase?(): void
  onFocus?(): void
}

/** Finds a product: typing filters, Enter picks, and a complete code picks its product (docs/product.md §2). */
export function ProductCombobox(props: ProductComboboxProps) {
  const {
    text,
    heading,
    onText,
    onPick,
    onReject,
    onUnsure = null,
    isHere = true,
    complaint = null,
    onEmptyEnter = null,
    ...rest
  } = props
  const { showsStock = true, ...field } = rest
  const { catalog, failed } = useObservable(useApp().catalog)
  /** The text for which Enter was pressed before its search had an answer. */
  const entered = useRef<string | null>(null)

  const { found, settled, answerFor } = useFoundProducts(catalog, text, (answer, answered) => {
    if (entered.current !== answered) return
    entered.current = null
    take(answer, answered)
  })
  const take = ({ matches: [best] }: FoundProducts, typed: string) => {
    if (best) onPick(best)
    else onReject(typed.trim())
  }
  const isGuess = found.matches.length === 0 && found.suggestions.length > 0
  const guessed = isGuess ? found.suggestions : found.matches
  const products = complaint === null ? guessed : []
  const isUnsure = onUnsure !== null && catalog?.byCode(text) === undefined

  /** A complete code picks its product at once, also while the search is running. */
  const enter = (typed: string) => {
    if (typed.trim() === '') {
      onEmptyEnter?.()
      return
    }
    if (!catalog) return
    const exact = catalog.byCode(typed)
    const answer = answerFor(typed)
    if (exact) onPick(exact)
    else if (complaint !== null) return
    else if (onUnsure) onUnsure()
    else if (answer) take(answer, typed)
    else entered.current = typed
  }

  return (
    <Combobox
      {...field}
      text={text}
      placeholder="Nombre o código"
      bareKeys="+-*"
      open={isHere && text.trim() !== ''}
      options={products.map((product) => ({
        id: product.id,
        content: <ProductOption product={product} showsStock={showsStock} />,
      }))}
      preselect={!isGuess && !isUnsure}
      settled={settled}
      heading={heading ?? (isGuess && complaint === null ? '¿Quisiste decir…?' : undefined)}
      emptyText={
        complaint ?? (settled || !catalog ? emptyText(products.length, catalog !== null, failed) : null)
      }
      onText={(typed) => {
        entered.current = null
        onText(typed)
      }}
      onPick={(id) => {
        const picked = products.find((product) => product.id === id)
        if (picked) onPick(picked)
      }}
      onEnter={enter}
    />
  )
}

function ProductOption({ product, showsStock }: { product: SellableProduct; showsStock: boolean }) {
  const { name, price } = offered(product)
  return (
    <>
      <span className="product-option__name">{name}</span>
      <span className="product-option__code">{product.pack?.code ?? product.code}</span>
      <span className="product-option__price">{formatMoney(price)}</span>
      {showsStock && (
        <span className="product-option__stock" data-empty={isSoldOut(product)}>
          {product.withoutStock ? (
            <span className="is-sr-only">sin llevar existencia</span>
          ) : (
            <>
              {formatMeasured(product.stock, product)} <span className="is-sr-only">en existencia</span>
            </>
          )}
        </span>
      )}
    </>
  )
}

function emptyText(found: number, loaded: boolean, failed: boolean): string | null {
  if (found > 0) return null
  if (loaded) return 'Ningún producto coincide'
  return failed ? 'No se pudieron cargar los productos' : 'Cargando productos…'
}
