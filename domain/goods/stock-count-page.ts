/** Stock takes as the browser shows them (docs/product.md §10.10). Quantities in thousandths, money in centavos, instants in ms. */
import type { countedArticle, uncountedArticle, wholeCount } from './count-shapes.ts'
import type { Inner } from '../shape/shape.ts'
import type { CountState } from './stock-count.ts'

type Told = Inner<typeof countedArticle>

/** An article of a stock take, by the id of its product. What this person must not see is null. */
export type CountedArticle = Told['product'] & Omit<Told, 'product'>

type ToldUncounted = Inner<typeof uncountedArticle>

/** An article of the category that was not counted, by the id of its product. */
export type UncountedArticle = ToldUncounted['product'] & Omit<ToldUncounted, 'product'>

/** A stock take with its articles, those with the largest differences first. */
export type WholeStockCount = Omit<Inner<typeof wholeCount>, 'articles' | 'uncounted'> & {
  articles: readonly CountedArticle[]
  /** What of its category was not counted, by name; missing where it is of all articles, or has ended. */
  uncounted?: readonly UncountedArticle[]
}

export const countStateNames: Readonly<Record<CountState, string>> = {
  open: 'Abierto',
  posted: 'Aplicado',
  discarded: 'Descartado',
}
