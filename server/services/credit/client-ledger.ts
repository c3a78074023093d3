import type { readLedger } from '../../../domain/calls/accounts.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { availableCredit } from '../../../domain/credit/ledger.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findAccount } from '../../db/queries/credit/client-accounts.ts'
import { balanceBefore, listLedger } from '../../db/queries/credit/client-ledger.ts'
import type { Actor } from '../access/actor.ts'
import { pageOf } from '../lists/page-place.ts'
import { Refusal } from '../refusal.ts'
import { entryAnswer } from './ledger-answers.ts'

/** One page of what a client owes, the newest entry first. @throws Refusal 404 for a client that the actor may not see. */
export async function clientLedger(
  db: ReadDatabase,
  actor: Actor,
  { id: clientId, from, to, limit, after }: Inner<typeof readLedger.request> & { id: number },
): Promise<Inner<typeof readLedger.answer>> {
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
  const { page, next } = pageOf(rows, limit, ({ id }) => String(id))
  return {
    ...account,
    client: { id: account.id, name: account.name },
    available: availableCredit(account),
    openingBalance: start === undefined ? 0 : await balanceBefore(db.read, clientId, start),
    entries: page.map(entryAnswer),
    next,
  }
}
