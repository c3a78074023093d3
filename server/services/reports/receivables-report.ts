import type { receivable, reportReceivables } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { owedBalances, totalBalance, type OwedBalance } from '../../db/queries/credit/owed-balances.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/** Who owes since when, in the chosen store or the own one. @throws Refusal 404 as {@link reportedStore} */
export async function receivablesReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportReceivables.request>,
): StreamedAnswer<typeof reportReceivables, typeof receivable> {
  const store = await reportedStore(db.read, actor, asked.storeId ?? actor.storeId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => ({
    data: { store, clients: [], total: await totalBalance(snapshot.read, 'clients', store.id) },
    list: 'clients',
    portions: answered(
      snapshot.portions(owedBalances(snapshot.read, 'clients', store.id), PORTION),
      receivableAnswer,
    ),
  }))
}

function receivableAnswer({ id, name, phone, balance, owed_since }: OwedBalance): Inner<typeof receivable> {
  return {
    id,
    name,
    phone,
    balance,
    oldestChargeAt: owed_since ?? 0,
  }
}
