import type { Centavos } from '../money.ts'
import type { PaidWith } from './tenders.ts'

/** Amounts by way to pay; a missing one is 0. */
export type TenderAmounts = Partial<Record<PaidWith, Centavos>>

export function addAmount(amounts: TenderAmounts, tender: PaidWith, amount: Centavos): void {
  amounts[tender] = (amounts[tender] ?? 0) + amount
}

/** The sums by way to pay. */
export function amountsOf(rows: readonly { tender: PaidWith; amount: Centavos }[]): TenderAmounts {
  const amounts: TenderAmounts = {}
  for (const { tender, amount } of rows) addAmount(amounts, tender, amount)
  return amounts
}
