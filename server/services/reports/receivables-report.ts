import type { InferType } from 'yup'
import type { Receivable, ReceivablesData } from '../../../domain/reports/report-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ownStoreReportSchema } from '../../../domain/validation/report.ts'
import type { Database } from '../../db/database.ts'
import { owedBalances, totalBalance, type OwedBalance } from '../../db/queries/credit/owed-balances.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedList } from '../lists/streamed-list.ts'
import { reportedStore } from './reported-store.ts'

/** Who owes since when, in the chosen store or the own one. @throws Refusal 404 as {@link reportedStore} */
export async function receivablesReport(
  db: Database,
  actor: Actor,
  asked: InferType<typeof ownStoreReportSchema>,
): Promise<StreamedList<ReceivablesData>> {
  const store = await reportedStore(db.read, actor, asked.store_id ?? actor.storeId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => ({
    data: { store, clients: [], total: quetzales(await totalBalance(snapshot.read, 'clients', store.id)) },
    list: 'clients',
    portions: answered(
      snapshot.portions(owedBalances(snapshot.read, 'clients', store.id), PORTION),
      receivableAnswer,
    ),
  }))
}

function receivableAnswer({ id, name, phone, balance, owed_since }: OwedBalance): Receivable {
  return {
    id,
    name,
    phone,
    balance: quetzales(balance),
    oldest_charge_at: new Date(owed_since ?? 0).toISOString(),
  }
}
