import type {
  PlannedPrice,
  PricedArticle,
  PricedKind,
  PriceTarget,
} from '../../../domain/repricing/plan-prices.ts'
import type { PriceRule } from '../../../domain/repricing/price-rule.ts'
import type { KeptPrice, RepricedRow, Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import type { ChosenRule } from '../../../domain/repricing/rule-choice.ts'

/** Prices that are written together, with their key. */
export interface PricePortion {
  key: string
  rows: readonly RepricedRow[]
}

/** What is sent for a portion. */
export interface PricesRequest extends PricePortion {
  change: string
  rule: PriceRule
  last: boolean
}

/** Which prices are asked for. */
export interface ArticlesRequest {
  target: PriceTarget
  kind: PricedKind
}

export interface UndoRequest {
  id: number
  key: string
}

/** What an undo has done so far. */
export interface UndonePortion {
  repricing: Repricing
  kept: readonly KeptPrice[]
}

export interface RepricingContext {
  rule: ChosenRule
  /** How the articles are chosen; those of a category by its id, null is none. */
  of: PriceTarget['of']
  category: number | null
  words: string
  picked: readonly number[]
  kind: PricedKind
  search: string
  rows: readonly PlannedPrice[]
  /** How many of the seen prices are gone. */
  gone: number
  /** The id of the change for all its portions; empty before the first. */
  change: string
  portions: readonly PricePortion[]
  /** The portion that is under way. */
  at: number
  /** The prices that were written, by `keyOf`. */
  written: readonly string[]
  retryAt: number
  /** Why the last step did not succeed. */
  refusal: readonly string[]
  changes: readonly Repricing[]
  undo: UndoRequest | null
  undone: UndonePortion | null
}

export const noRepricing: RepricingContext = {
  rule: { choice: 'raise-percent', value: '', step: 25, rounding: 'nearest' },
  of: 'picked',
  category: null,
  words: '',
  picked: [],
  kind: 'both',
  search: '',
  rows: [],
  gone: 0,
  change: '',
  portions: [],
  at: 0,
  written: [],
  retryAt: 0,
  refusal: [],
  changes: [],
  undo: null,
  undone: null,
}

/** What a person chooses before the prices are seen. */
export type RepricingChoice = Partial<
  Pick<RepricingContext, 'rule' | 'of' | 'category' | 'words' | 'kind' | 'search'>
>

export type RepricingEvent =
  | { type: 'choice.change'; choice: RepricingChoice }
  | { type: 'article.take'; productId: number }
  | { type: 'article.remove'; productId: number }
  | { type: 'prices.see' }
  | { type: 'row.toggle'; key: string }
  /** null: the price of the rule again. */
  | { type: 'price.type'; key: string; text: string | null }
  | { type: 'change.apply' }
  | { type: 'change.retry' }
  /** The prices are looked at again, because some have changed. */
  | { type: 'change.check' }
  | { type: 'change.stop' }
  | { type: 'change.back' }
  | { type: 'history.open' }
  | { type: 'undo.start'; id: number }

/** Which articles were chosen. */
export function targetOf({ of, category, words, picked }: RepricingContext): PriceTarget {
  switch (of) {
    case 'picked':
      return { of, ids: picked }
    case 'words':
      return { of, words }
    case 'category':
      return { of, id: category }
    case 'all':
      return { of }
  }
}

export type ReadArticles = readonly PricedArticle[]
