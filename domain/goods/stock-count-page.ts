/** Stock takes as the browser shows them (docs/product.md §10.10). Quantities in thousandths, money in centavos, instants in ms. */
import type { countedArticle, wholeCount } from './count-shapes.ts'
import type { Inner } from '../shape/shape.ts'
import type { CountState } from './stock-count.ts'

type Told = Inner<typeof countedArticle>

/** An article of a stock take, by the id of its product. What this person must not see is null. */
export type CountedArticle = Told['product'] & Omit<Told, 'product'>

/** A stock take with its articles, those with the largest differences first. */
export type WholeStockCount = Omit<Inner<typeof wholeCount>, 'articles'> & {
  articles: readonly CountedArticle[]
}

export const countStateNames: Readonly<Record<CountState, string>> = {
  open: 'Abierto',
  posted: 'Aplicado',
  discarded: 'Descartado',
}
