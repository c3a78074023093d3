import type { ClientAccount } from '../../../domain/credit/ledger.ts'
import type { ChargedAccount } from '../../../domain/selling/receipt.ts'
import { readInstant, readAmount, readFields, readFigure, type Fields } from './read.ts'

/** How a client's account stands (docs/product.md §10.5). */
export function readAccount(fields: Fields, where: string): ClientAccount {
  return {
    balance: readFigure(fields, 'balance', where),
    creditLimit: readAmount(fields, 'credit_limit', where),
    owedSince: fields['owed_since'] === null ? null : readInstant(fields, 'owed_since', where),
  }
}

/** What the client owed before a sale and after it, if the answer tells it. */
export function readChargedAccount(value: unknown): { account?: ChargedAccount } {
  if (value === undefined) return {}
  const account = readFields(value, 'account')
  return {
    account: {
      before: readFigure(account, 'balance_before', 'account'),
      after: readFigure(account, 'balance', 'account'),
    },
  }
}

/** The account, if the server sends it: only holders of 'create credit sale' or 'create client payment' receive it, and some
 * servers have none. */
export function readKnownAccount(fields: Fields, where: string): { account?: ClientAccount } {
  return fields['balance'] === undefined ? {} : { account: readAccount(fields, where) }
}
