import { account } from '../../../domain/calls/accounts.ts'
import { chargedAccount } from '../../../domain/calls/sale-shapes.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { readShape } from '../read-shape.ts'
import type { ClientAccount } from '../../../domain/credit/ledger.ts'
import type { ChargedAccount } from '../../../domain/selling/receipt.ts'
import type { Fields } from './read.ts'

/** What the client owed before a sale and after it, if the answer tells it. */
export function readChargedAccount(value: unknown): { account?: ChargedAccount } {
  if (value === undefined) return {}
  return { account: chargedAccountOf(readShape(chargedAccount, value, 'account')) }
}

export function chargedAccountOf({ balanceBefore, balance }: Inner<typeof chargedAccount>): ChargedAccount {
  return { before: balanceBefore, after: balance }
}

/** The account, if the server sends it: only holders of 'create credit sale' or 'create client payment' receive it, and some
 * servers have none. */
export function readKnownAccount(fields: Fields, where: string): { account?: ClientAccount } {
  return fields['balance'] === undefined ? {} : { account: readShape(account, fields, where) }
}
