import type { Insertable } from 'kysely'
import type { TenderTotal } from '../../../../domain/drawer/drawer.ts'
import { tenderIds, type TenderId } from '../../../../domain/selling/tenders.ts'
import { owedForSale, owedSince, type LedgerEntry } from '../../../../domain/credit/ledger.ts'
import { sum, type Centavos } from '../../../../domain/money.ts'
import type { ClientLedgerTable } from '../../tables/client-ledger-table.ts'
import type { Queries } from '../../tables.ts'

export type NewLedgerEntry = Omit<Insertable<ClientLedgerTable>, 'id'>

/** An entry as it was written. */
export interface LedgerEntryRow extends LedgerEntry {
  id: number
  clientId: number
  balance: Centavos
  registerId: number | null
  tender: TenderId | null
  reference: string | null
  reason: string | null
  /** Who wrote it, by the name of that moment. */
  userName: string
}

/** Which entries of a client are read: from an instant to before another one, and only those before an id. */
export interface LedgerQuestion {
  clientId: number
  from: number | undefined
  until: number | undefined
  before: number | undefined
  limit: number
}

/** @returns the id of the new entry. */
export async function insertLedgerEntry(trx: Queries, entry: NewLedgerEntry): Promise<number> {
  const { id } = await trx.insertInto('client_ledger').values(entry).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findLedgerEntry(db: Queries, id: number): Promise<LedgerEntryRow | undefined> {
  return entries(db).where('id', '=', id).executeTakeFirst()
}

/** The entry of a sale that was charged to an account, or undefined. */
export async function findCharge(db: Queries, saleId: number): Promise<LedgerEntryRow | undefined> {
  return entries(db).where('sale_id', '=', saleId).where('kind', '=', 'charge').executeTakeFirst()
}

/** Whether a payment was undone. */
export async function isReversed(db: Queries, id: number): Promise<boolean> {
  const row = await db.selectFrom('client_ledger').select('id').where('reverses', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The entries of a client, the newest first. */
export async function listLedger(
  db: Queries,
  { clientId, from, until, before, limit }: LedgerQuestion,
): Promise<LedgerEntryRow[]> {
  return entries(db)
    .where('client_id', '=', clientId)
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** All entries of a client, the oldest first. */
export async function wholeLedger(db: Queries, clientId: number): Promise<LedgerEntryRow[]> {
  return entries(db).where('client_id', '=', clientId).orderBy('id').execute()
}

/** What a client owed before an instant, in centavos. */
export async function balanceBefore(db: Queries, clientId: number, instant: number): Promise<Centavos> {
  const row = await db
    .selectFrom('client_ledger')
    .select('balance')
    .where('client_id', '=', clientId)
    .where('at', '<', instant)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** How many entries are read first to find the oldest charge that is not paid: a debt is nearly always among them. */
const NEWEST = 50

/** Since when a client with this balance owes (domain/ledger.ts), or null. The caller has locked the client. */
export async function findOwedSince(
  trx: Queries,
  clientId: number,
  balance: Centavos,
): Promise<number | null> {
  if (balance <= 0) return null
  return readNewestFirst(trx, clientId, (newestFirst) => owedSince(newestFirst, balance))
}

/** What a client with this balance still owes for a sale. The caller has locked the client, or reads without a lock. */
export async function findOwedForSale(
  db: Queries,
  clientId: number,
  balance: Centavos,
  saleId: number,
): Promise<Centavos> {
  if (balance <= 0) return 0
  return (
    (await readNewestFirst(db, clientId, (newestFirst) => owedForSale(newestFirst, balance, saleId))) ?? 0
  )
}

/** What can be told from the newest entries of a client, otherwise from all of them. */
async function readNewestFirst<T>(
  db: Queries,
  clientId: number,
  read: (newestFirst: readonly LedgerEntryRow[]) => T | null,
): Promise<T | null> {
  const all = entries(db).where('client_id', '=', clientId).orderBy('id', 'desc')
  return read(await all.limit(NEWEST).execute()) ?? read(await all.execute())
}

/** A payment on account that was not undone; its amount is above 0. */
export interface AccountPaymentRow {
  id: number
  at: number
  client: string
  tender: TenderId
  amount: Centavos
}

/** The payments on account of a register that were not undone, the oldest first. */
export async function listAccountPayments(db: Queries, registerId: number): Promise<AccountPaymentRow[]> {
  const entered = await db
    .selectFrom('client_ledger')
    .innerJoin('clients', 'clients.id', 'client_ledger.client_id')
    .select(['client_ledger.id', 'client_ledger.at', 'clients.name as client'])
    .select(['client_ledger.tender', 'client_ledger.amount', 'client_ledger.reverses'])
    .where('client_ledger.register_id', '=', registerId)
    .orderBy('client_ledger.id')
    .execute()
  const undone = new Set(entered.map(({ reverses }) => reverses))
  return entered.flatMap(({ id, at, client, tender, amount, reverses }) =>
    tender === null || reverses !== null || undone.has(id)
      ? []
      : [{ id, at, client, tender, amount: -amount }],
  )
}

/** The same by tender. Empty when there are none. */
export function accountPaymentTotals(payments: readonly AccountPaymentRow[]): TenderTotal[] {
  return tenderIds.flatMap((tender) => {
    const amounts = payments.filter((payment) => payment.tender === tender).map(({ amount }) => amount)
    return amounts.length === 0 ? [] : [{ tender, count: amounts.length, amount: sum(amounts) }]
  })
}

function entries(db: Queries) {
  return db
    .selectFrom('client_ledger')
    .select(['id', 'client_id as clientId', 'kind', 'amount', 'balance', 'at', 'reverses', 'reason'])
    .select([
      'sale_id as saleId',
      'register_id as registerId',
      'tender',
      'reference',
      'user_name as userName',
    ])
}
