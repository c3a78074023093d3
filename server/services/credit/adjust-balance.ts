import type { Asked } from '../commands/asked.ts'
import type { adjustAccount } from '../../../domain/calls/accounts.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findLedgerEntry } from '../../db/queries/credit/client-ledger.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { entryAnswer } from './ledger-answers.ts'
import { takeAccount, writeEntry } from './write-entry.ts'

/**
 * Sets right what a client owes, by an amount in either direction; also what stood in the shop's notebook. The limit does not
 * hold here: an adjustment says what is true, it sells nothing (docs/decisions/0110).
 * @throws Refusal 404 for a client that the actor may not see, 409 for the default client.
 */
export async function adjustBalance(
  { db, actor, key, now }: Asked,
  { id: clientId, amount, reason }: Inner<typeof adjustAccount.request> & { id: number },
): Promise<Inner<typeof adjustAccount.answer>> {
  const request = { client_id: clientId, amount, reason }
  const id = await runIdempotent(
    { db, actor, key, operation: 'adjust client balance', request, now, texts: creditMessages },
    async (trx) => {
      const account = await takeAccount(trx, db.engine, actor.scope, clientId)
      const entryId = await writeEntry(trx, actor, now, account, { kind: 'adjustment', amount, reason })
      await record(trx, actor, now, {
        ...{ action: 'client_balance.adjusted', entity: 'client', entityId: clientId },
        storeId: account.storeId,
        details: { amount, reason, balance: account.balance + amount },
      })
      return entryId
    },
  )
  const entry = await findLedgerEntry(db.read, id)
  if (!entry) throw new Error(`Entry ${id} is not there`)
  return { entry: entryAnswer(entry) }
}
