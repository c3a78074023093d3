import { isBroughtFor } from '../../../domain/paying/ways.ts'
import type { SaleSnapshot } from './sale.ts'

/** What is lost if the user leaves now. `open`: unpaid lines, or what is brought back. `unsettled`: the answer. */
export type SaleProgress = 'none' | 'open' | 'unsettled'

export function saleProgress(snapshot: SaleSnapshot): SaleProgress {
  if (snapshot.matches('completing')) return 'unsettled'
  const { cart, settlement, ways } = snapshot.context
  if (snapshot.matches('receipt')) return settlement.pending.length > 0 ? 'open' : 'none'
  return cart.lines.length > 0 || isBroughtFor(ways) ? 'open' : 'none'
}
