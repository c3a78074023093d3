import type { InferType } from 'yup'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import type { LedgerData } from '../../../domain/credit/ledger-contract.ts'
import { availableCredit } from '../../../domain/credit/ledger.ts'
import { messages } from '../../../domain/messages.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ledgerQuerySchema } from '../../../domain/validation/ledger.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findAccount } from '../../db/queries/credit/client-accounts.ts'
import { balanceBefore, listLedger } from '../../db/queries/credit/client-ledger.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { accountAnswer, entryAnswer } from './ledger-answers.ts'

/** One page of what a client owes, the newest entry first. @throws Refusal 404 for a client that the actor may not see. */
export async function clientLedger(
  db: ReadDatabase,
  actor: Actor,
  { clientId, from, to, limit, after }: InferType<typeof ledgerQuerySchema> & { clientId: number },
): Promise<LedgerData> {
  const account = await findAccount(db.read, actor.scope, clientId)
  if (!account) throw new Refusal(404, messages.server.notFound)
  const start = from === undefined ? undefined : startOfGuatemalaDay(from)
  const rows = await listLedger(db.read, {
    clientId,
    from: start,
    until: to === undefined ? undefined : endOfGuatemalaDay(to),
    before: after === undefined ? undefined : Number(after),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    client: { id: account.id, name: account.name },
    ...accountAnswer(account),
    available: quetzales(availableCredit(account)),
    opening_balance: quetzales(start === undefined ? 0 : await balanceBefore(db.read, clientId, start)),
    entries: page.map(entryAnswer),
    next: rows.length > limit && last !== undefined ? String(last.id) : null,
  }
}
