import type { Generated } from 'kysely'
import type { Rounding, RuleKind } from '../../../domain/repricing/price-rule.ts'

export interface RepricingTables {
  repricings: RepricingTable
  repricing_rows: RepricingRowTable
}

/** Prices that were changed at once (docs/decisions/0229). */
interface RepricingTable {
  id: Generated<number>
  store_id: number
  /** That of all its portions, as its client made it. */
  change_id: string
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  rule_by: RuleKind
  /** Basis points, or centavos for an amount. */
  rule_value: number
  /** Centavos. */
  step: number
  rounding: Rounding
  /** How many prices were changed, and how many of them were brought back or left alone since. */
  prices: number
  undone: number
  kept: number
  is_complete: number
  /** When its last portion was written. */
  written_at: number
}

/** `done`; `undone`: the old price is back; `kept`: it had another price by then; `gone`: the article or the pack was removed by then. */
export type RowOutcome = 'done' | 'undone' | 'kept' | 'gone'

interface RepricingRowTable {
  id: Generated<number>
  store_id: number
  repricing_id: number
  product_id: number
  /** Null: the price of the product itself. */
  pack_id: number | null
  old_price: number
  new_price: number
  outcome: RowOutcome
}
