import type { NamedRef } from '../../../../domain/contract.ts'
import type { FindingKind } from '../../../../domain/findings/finding-kinds.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { DeviceNumber } from '../../../../domain/selling/device-number.ts'
import type { Queries } from '../../tables.ts'
import type { Scope } from '../records/stores.ts'

/** What was found in a sale, in Spanish. */
export interface NewFinding {
  kind: FindingKind
  text: string
}

/** Writes what was found in a late sale. @param at milliseconds since the epoch. */
export async function insertFindings(
  trx: Queries,
  sale: { id: number; store_id: number },
  findings: readonly NewFinding[],
  at: number,
): Promise<void> {
  if (findings.length === 0) return
  const rows = findings.map(({ kind, text }) => ({
    ...{ store_id: sale.store_id, sale_id: sale.id, kind, text, at },
    ...{ settled_at: null, note: null, user_id: null, user_name: null },
  }))
  await trx.insertInto('findings').values(rows).execute()
}

/** A finding with its sale; times are milliseconds since the epoch. */
export interface FindingRow {
  id: number
  at: number
  kind: FindingKind
  text: string
  store: NamedRef
  saleId: number
  number: DeviceNumber
  soldAt: number
  seller: string
  total: Centavos
  settledAt: number | null
  note: string | null
  settledBy: string | null
}

interface FindingFilter {
  scope: Scope
  state: 'open' | 'settled' | undefined
}

/** One page of findings, the newest first. @param after only those with a lower id. */
export async function listFindings(
  db: Queries,
  { scope, state }: FindingFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<FindingRow[]> {
  const rows = await findings(db)
    .$if(scope !== null, (query) => query.where('f.store_id', '=', scope))
    .$if(state === 'open', (query) => query.where('f.settled_at', 'is', null))
    .$if(state === 'settled', (query) => query.where('f.settled_at', 'is not', null))
    .$if(after !== undefined, (query) => query.where('f.id', '<', after ?? 0))
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/** How many findings are not settled. */
export async function countOpenFindings(db: Queries, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('findings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .executeTakeFirstOrThrow()
  return count
}

/** A finding of the stores in scope, or undefined. */
export async function findFinding(db: Queries, scope: Scope, id: number): Promise<FindingRow | undefined> {
  const row = await findings(db)
    .where('f.id', '=', id)
    .$if(scope !== null, (query) => query.where('f.store_id', '=', scope))
    .executeTakeFirst()
  return row && toRow(row)
}

/** Settles a finding unless somebody has. @returns whether it was open. */
export async function settleFinding(
  trx: Queries,
  id: number,
  settled: { at: number; note: string; userId: number; userName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('findings')
    .set({
      ...{ settled_at: settled.at, note: settled.note },
      ...{ user_id: settled.userId, user_name: settled.userName },
    })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function findings(db: Queries) {
  return db
    .selectFrom('findings as f')
    .innerJoin('sales as s', 's.id', 'f.sale_id')
    .innerJoin('late_sales as l', 'l.sale_id', 'f.sale_id')
    .innerJoin('stores', 'stores.id', 'f.store_id')
    .select(['f.id', 'f.at', 'f.kind', 'f.text', 'f.note', 'f.sale_id as saleId'])
    .select(['f.settled_at as settledAt', 'f.user_name as settledBy'])
    .select(['stores.id as storeId', 'stores.name as storeName'])
    .select(['l.letter', 'l.n', 's.sold_at as soldAt', 's.user_name as seller', 's.total'])
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof findings>['executeTakeFirstOrThrow']>>

function toRow({ storeId, storeName, letter, n, ...row }: SelectedRow): FindingRow {
  return { ...row, store: { id: storeId, name: storeName }, number: { letter, n } }
}
