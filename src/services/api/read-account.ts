import { chargedAccount } from '../../../domain/selling/sale-shapes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { readShape } from '../read-shape.ts'
import type { ChargedAccount } from '../../../domain/selling/receipt.ts'

/** What the client owed before a sale and after it, if the answer tells it. */
export function readChargedAccount(value: unknown): { account?: ChargedAccount } {
  if (value === undefined) return {}
  return { account: chargedAccountOf(readShape(chargedAccount, value, 'account')) }
}

export function chargedAccountOf({ balanceBefore, balance }: Inner<typeof chargedAccount>): ChargedAccount {
  return { before: balanceBefore, after: balance }
}
