import type { InferType } from 'yup'
import type { Payable, PayablesData } from '../../../domain/goods/entry-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ownStoreReportSchema } from '../../../domain/validation/report.ts'
import type { Database } from '../../db/database.ts'
import { owedBalances, totalBalance, type OwedBalance } from '../../db/queries/credit/owed-balances.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/** What suppliers are owed since when, in the chosen store or the own one. @throws Refusal 404 as {@link reportedStore} */
export async function payablesReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof ownStoreReportSchema>,
): Promise<StreamedList<PayablesData>> {
  const store = await reportedStore(db.read, actor, asked.store_id ?? actor.storeId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => ({
    data: {
      store,
      suppliers: [],
      total: quetzales(await totalBalance(snapshot.read, 'suppliers', store.id)),
    },
    list: 'suppliers',
    portions: answered(
      snapshot.portions(owedBalances(snapshot.read, 'suppliers', store.id), PORTION),
      payableAnswer,
    ),
  }))
}

function payableAnswer({ id, name, phone, balance, owed_since }: OwedBalance): Payable {
  return {
    id,
    name,
    // Only a client may have none.
    phone: phone ?? '',
    balance: quetzales(balance),
    since: new Date(owed_since ?? 0).toISOString(),
  }
}
