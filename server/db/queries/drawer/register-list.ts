import { sql } from 'kysely'
import type { NamedRef } from '../../../../domain/contract.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { PagePlace } from '../page-place.ts'
import type { Scope } from '../records/stores.ts'
import { sumOver, type SumRow } from '../found-rows.ts'
import { recountsOf, type RecountRow } from './recounts.ts'
import type { Queries } from '../../tables.ts'

/** A register, open or closed. The figures of the closing are null while it is open, and `closingAmount` also when nobody counted; times are milliseconds since the epoch. */
export interface RegisterRow {
  id: number
  store: NamedRef
  user: { id: number; name: string; lastName: string }
  openedAt: number
  closedAt: number | null
  initialAmount: Centavos
  number: number | null
  salesTotal: Centavos | null
  expectedCash: Centavos | null
  closingAmount: Centavos | null
  leftAmount: Centavos | null
  /** How often more was taken out than should have been there. */
  exceeding: number
  /** null: it was counted once, or not at all. */
  recount: RecountRow | null
}

/** Which registers; every condition that is not undefined holds. */
export interface RegisterFilter {
  scope: Scope
  /** Opened at or after this instant, and before the other one; milliseconds since the epoch. */
  from: number | undefined
  until: number | undefined
  userId: number | undefined
  /** Only closed ones of which the count that they are judged by was another one than expected. */
  onlyWithDifference: boolean
}

export interface RegisterQuestion extends RegisterFilter {
  /** Only the registers after this place. */
  after: PagePlace | undefined
  limit: number
}

/** The registers in scope, the newest first. */
export async function listRegisters(db: Queries, question: RegisterQuestion): Promise<RegisterRow[]> {
  const { after, limit } = question
  const rows = await filtered(db, question)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(registers.opened_at, registers.id) < (${after?.at}, ${after?.id})`),
    )
    .limit(limit)
    .execute()
  return withRecounts(db, rows)
}

/** The sum of the differences of the newest registers of a filter, at most `limit`; those without one do not count. */
export async function sumDifferences(db: Queries, filter: RegisterFilter, limit: number): Promise<SumRow> {
  return db
    .selectFrom(filtered(db, filter).select(differenceInSql.as('difference')).limit(limit).as('found'))
    .select(sumOver(sql`found.difference is not null`, sql`found.difference`))
    .executeTakeFirstOrThrow()
}

/** What was counted, the second time if there was one, minus what was expected; null without one of them. */
const differenceInSql = sql<Centavos | null>`coalesce(
  (select amount from register_recounts where register_recounts.register_id = registers.id),
  registers.closing_amount) - registers.expected_cash`

/** The registers of a filter, the newest first. */
function filtered(db: Queries, { scope, from, until, userId, onlyWithDifference }: RegisterFilter) {
  return (
    registers(db)
      .$if(scope !== null, (query) => query.where('registers.store_id', '=', scope))
      // Without a bound the planners would rather sort the whole table than walk the index.
      .where('opened_at', '>=', from ?? 0)
      .$if(until !== undefined, (query) => query.where('opened_at', '<', until ?? 0))
      .$if(userId !== undefined, (query) => query.where('registers.user_id', '=', userId ?? 0))
      .$if(onlyWithDifference, (query) => query.where(sql<boolean>`${differenceInSql} <> 0`))
      .orderBy('opened_at', 'desc')
      .orderBy('registers.id', 'desc')
  )
}

/** A register of the stores in scope, or undefined. */
export async function findRegister(db: Queries, scope: Scope, id: number): Promise<RegisterRow | undefined> {
  const row = await registers(db)
    .where('registers.id', '=', id)
    .$if(scope !== null, (query) => query.where('registers.store_id', '=', scope))
    .executeTakeFirst()
  return (await withRecounts(db, row ? [row] : []))[0]
}

/** The last closing of a store, or undefined. */
export async function findLastClosing(db: Queries, storeId: number): Promise<RegisterRow | undefined> {
  const row = await registers(db)
    .where('registers.store_id', '=', storeId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (await withRecounts(db, row ? [row] : []))[0]
}

function registers(db: Queries) {
  return db
    .selectFrom('registers')
    .innerJoin('users', 'users.id', 'registers.user_id')
    .innerJoin('stores', 'stores.id', 'registers.store_id')
    .select(['registers.id', 'stores.id as storeId', 'stores.name as storeName'])
    .select(['users.id as userId', 'users.name', 'users.last_name as lastName'])
    .select(['opened_at as openedAt', 'closed_at as closedAt', 'number'])
    .select('initial_amount as initialAmount')
    .select(['sales_total as salesTotal', 'expected_cash as expectedCash'])
    .select(['closing_amount as closingAmount', 'left_amount as leftAmount'])
    .select('exceeding_withdrawals as exceeding')
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof registers>['executeTakeFirstOrThrow']>>

/** The rows with their second counts. */
async function withRecounts(db: Queries, rows: readonly SelectedRow[]): Promise<RegisterRow[]> {
  const recounts = await recountsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ storeId, storeName, userId, name, lastName, ...row }) => ({
    ...row,
    store: { id: storeId, name: storeName },
    user: { id: userId, name, lastName },
    recount: recounts.get(row.id) ?? null,
  }))
}
