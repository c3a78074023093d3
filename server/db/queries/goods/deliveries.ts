import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { UnitId } from '../../../../domain/measures.ts'
import type { SoldPack } from '../../../../domain/selling/packs.ts'
import type { Engine } from '../../engine.ts'
import { sumOver, type SumRow } from '../found-rows.ts'
import type { PagePlace } from '../page-place.ts'
import { lockStoreForOrder } from '../records/store-records.ts'
import type { Scope } from '../records/stores.ts'
import { joinedPack } from '../sales/line-packs.ts'
import type { DeliveryLineTable, DeliveryTable, DeliveryVoidTable } from '../../tables/delivery-tables.ts'
import type { Queries } from '../../tables.ts'

export type DeliveryRow = Selectable<DeliveryTable>

export type DeliveryVoidRow = Selectable<DeliveryVoidTable>

export type NewDeliveryLine = Omit<DeliveryLineTable, 'store_id' | 'entry_id' | 'position'>

/** A delivery with the name of its store. */
export type NamedDeliveryRow = DeliveryRow & { store_name: string }

/** A delivery with its lines in their order. */
export interface WholeDelivery {
  row: NamedDeliveryRow
  lines: (DeliveryLineTable & { unit: UnitId; pack: SoldPack | null })[]
  voided: DeliveryVoidRow | undefined
}

/** The number of the next delivery of a store. Until the transaction ends nobody else gets one. */
export async function nextDeliveryNumber(trx: Queries, engine: Engine, storeId: number): Promise<number> {
  await lockStoreForOrder(trx, engine, storeId)
  const { last } = await trx
    .selectFrom('stock_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Writes a delivery with its lines. @returns its id. */
export async function insertDelivery(
  trx: Queries,
  row: Omit<Insertable<DeliveryTable>, 'id'>,
  lines: readonly NewDeliveryLine[],
): Promise<number> {
  const { id } = await trx.insertInto('stock_entries').values(row).returning('id').executeTakeFirstOrThrow()
  const { store_id } = row
  await trx
    .insertInto('stock_entry_lines')
    .values(lines.map((line, index) => ({ ...line, store_id, entry_id: id, position: index + 1 })))
    .execute()
  return id
}

/** The delivery of the locked supplier that has the document already and was not voided; undefined without one. */
export async function findSameDocument(
  trx: Queries,
  supplierId: number,
  key: string,
): Promise<{ number: number } | undefined> {
  return trx
    .selectFrom('stock_entries')
    .select('number')
    .where('supplier_id', '=', supplierId)
    .where('document_key', '=', key)
    .where(isNotVoided)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const isNotVoided = sql<boolean>`not exists (
  select 1 from stock_entry_voids where stock_entry_voids.entry_id = stock_entries.id)`

/** Locks a delivery of a store until the transaction ends: nobody else voids it. @returns whether it is there. */
export async function lockDelivery(
  trx: Queries,
  engine: Engine,
  storeId: number,
  id: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('stock_entries')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
  return row !== undefined
}

/** A delivery of the stores in scope, whole, or undefined. */
export async function findDelivery(
  db: Queries,
  scope: Scope,
  id: number,
): Promise<WholeDelivery | undefined> {
  const row = await deliveries(db, scope).where('stock_entries.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const rows = await db
    .selectFrom('stock_entry_lines as l')
    .innerJoin('products', 'products.id', 'l.product_id')
    .leftJoin('stock_entry_packs as k', (join) =>
      join.onRef('k.entry_id', '=', 'l.entry_id').onRef('k.position', '=', 'l.position'),
    )
    .selectAll('l')
    .select(['products.unit', 'k.pack_id', 'k.name as pack_name', 'k.factor'])
    .where('l.entry_id', '=', id)
    .orderBy('l.position')
    .execute()
  const lines = rows.map(({ pack_id, pack_name, factor, ...line }) => ({
    ...line,
    pack: joinedPack({ pack_id, pack_name, factor }),
  }))
  return { row, lines, voided: (await voidsOf(db, [id])).get(id) }
}

/** Who voided deliveries, by the id of the delivery; one that was not voided is missing. */
async function voidsOf(db: Queries, ids: readonly number[]): Promise<Map<number, DeliveryVoidRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stock_entry_voids').selectAll().where('entry_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.entry_id, row]))
}

/** Writes that a delivery was voided. @returns the id of the row. */
export async function insertDeliveryVoid(
  trx: Queries,
  row: Omit<Insertable<DeliveryVoidTable>, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('stock_entry_voids')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number of the delivery that a movement of cash paid; undefined for any other movement. */
export async function deliveryPaidBy(trx: Queries, movementId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('stock_entries')
    .select('number')
    .where('movement_id', '=', movementId)
    .executeTakeFirst()
  return row?.number
}

/** Which deliveries are listed. */
export interface DeliveryFilter {
  scope: Scope
  /** From this instant, and before the other one; milliseconds since the epoch. */
  from: number | undefined
  until: number | undefined
  supplierId: number | undefined
  /** Folded words in the document or the supplier's name, or the number of the delivery; null: all deliveries. */
  text: { words: readonly string[]; number: number | null } | null
}

export interface DeliveryQuestion extends DeliveryFilter {
  /** Only the deliveries after this place. */
  after: PagePlace | undefined
  limit: number
}

/** The deliveries in scope, the newest first. */
export async function listDeliveries(
  db: Queries,
  engine: Engine,
  { after, limit, ...filter }: DeliveryQuestion,
): Promise<(NamedDeliveryRow & { isVoided: boolean })[]> {
  const rows = await filtered(db, engine, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(stock_entries.at, stock_entries.id) < (${after?.at}, ${after?.id})`),
    )
    .limit(limit)
    .execute()
  const voids = await voidsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isVoided: voids.has(row.id) }))
}

/** The sum of the newest deliveries of a filter, at most `limit`; voided ones do not count. */
export async function sumDeliveries(
  db: Queries,
  engine: Engine,
  filter: DeliveryFilter,
  limit: number,
): Promise<SumRow> {
  const isKept = sql<SqlBool>`not exists (select 1 from stock_entry_voids as v where v.entry_id = found.id)`
  return db
    .selectFrom(filtered(db, engine, filter).limit(limit).as('found'))
    .select(sumOver(isKept, sql`found.total`))
    .executeTakeFirstOrThrow()
}

/** The deliveries of a filter, the newest first. */
function filtered(db: Queries, engine: Engine, { scope, from, until, supplierId, text }: DeliveryFilter) {
  return (
    deliveries(db, scope)
      // Without a bound the planners would rather sort the whole table than walk the index.
      .where('at', '>=', from ?? 0)
      .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
      .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? 0))
      .$if(text !== null, (query) =>
        query.where((eb) =>
          eb.or([
            engine.holdsWords('stock_entries.supplier_name', text?.words ?? []),
            engine.holdsWords('stock_entries.document', text?.words ?? []),
            eb('number', '=', text?.number ?? 0),
          ]),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('stock_entries.id', 'desc')
  )
}

function deliveries(db: Queries, scope: Scope) {
  return db
    .selectFrom('stock_entries')
    .innerJoin('stores', 'stores.id', 'stock_entries.store_id')
    .selectAll('stock_entries')
    .select('stores.name as store_name')
    .$if(scope !== null, (query) => query.where('stock_entries.store_id', '=', scope))
}
