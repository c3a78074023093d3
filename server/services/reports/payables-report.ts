import type { payable, reportPayables } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { owedBalances, totalBalance, type OwedBalance } from '../../db/queries/credit/owed-balances.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/** What suppliers are owed since when, in the chosen store or the own one. @throws Refusal 404 as {@link reportedStore} */
export async function payablesReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportPayables.request>,
): StreamedAnswer<typeof reportPayables, typeof payable> {
  const store = await reportedStore(db.read, actor, asked.storeId ?? actor.storeId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => ({
    data: {
      store,
      suppliers: [],
      total: await totalBalance(snapshot.read, 'suppliers', store.id),
    },
    list: 'suppliers',
    portions: answered(
      snapshot.portions(owedBalances(snapshot.read, 'suppliers', store.id), PORTION),
      payableAnswer,
    ),
  }))
}

function payableAnswer({ id, name, phone, balance, owed_since }: OwedBalance): Inner<typeof payable> {
  return {
    id,
    name,
    // Only a client may have none.
    phone: phone ?? '',
    balance,
    since: owed_since ?? 0,
  }
}
