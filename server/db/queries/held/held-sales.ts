import type { Insertable, Selectable } from 'kysely'
import { measuredIn, type Measure } from '../../../../domain/measures.ts'
import type { HeldClaim } from '../../../../domain/selling/held-claim.ts'
import type { SoldPack } from '../../../../domain/selling/packs.ts'
import { insertHeldPacks, joinedPack } from '../sales/line-packs.ts'
import type { HeldSaleLineTable, HeldSaleTable } from '../../tables/held-tables.ts'
import type { Queries } from '../../tables.ts'

export type HeldSaleRow = Selectable<HeldSaleTable>

/** Null: the line counts units. */
interface OfPack {
  pack: SoldPack | null
}

export type NewHeldLine = Omit<HeldSaleLineTable, 'store_id' | 'held_sale_id' | 'position'> & OfPack
export type HeldLineRow = HeldSaleLineTable & OfPack

/** Writes a held sale with its lines. @returns its id. */
export async function insertHeldSale(
  trx: Queries,
  sale: Omit<Insertable<HeldSaleTable>, 'id'>,
  lines: readonly NewHeldLine[],
): Promise<number> {
  const { id } = await trx.insertInto('held_sales').values(sale).returning('id').executeTakeFirstOrThrow()
  const { store_id } = sale
  const rows = lines.map(({ pack: _pack, ...line }, index) => ({
    ...line,
    ...{ store_id, held_sale_id: id, position: index + 1 },
  }))
  await trx.insertInto('held_sale_lines').values(rows).execute()
  await insertHeldPacks(trx, { id, store_id }, lines)
  return id
}

/** A held sale of the store, open or ended. */
export async function findHeldSale(
  db: Queries,
  storeId: number,
  id: number,
): Promise<HeldSaleRow | undefined> {
  return db
    .selectFrom('held_sales')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/** The held sales of the store that have not ended: first those that wait, then the newest. */
export async function listHeldSales(db: Queries, storeId: number): Promise<HeldSaleRow[]> {
  const rows = await db
    .selectFrom('held_sales')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .execute()
  const isClaimed = ({ state }: HeldSaleRow) => (state === 'claimed' ? 1 : 0)
  return rows.sort(
    (one, other) => isClaimed(one) - isClaimed(other) || other.held_at - one.held_at || other.id - one.id,
  )
}

/** How many sales wait in the store; those that somebody has claimed do not. */
export async function countWaiting(db: Queries, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('held_sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The lines of held sales, by the sale's id, in their order. */
export async function listHeldLines(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, HeldLineRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('held_sale_lines as l')
    .leftJoin('held_sale_packs as k', (join) =>
      join.onRef('k.held_sale_id', '=', 'l.held_sale_id').onRef('k.position', '=', 'l.position'),
    )
    .selectAll('l')
    .select(['k.pack_id', 'k.name as pack_name', 'k.factor'])
    .where('l.held_sale_id', 'in', ids)
    .orderBy('l.held_sale_id')
    .orderBy('l.position')
    .execute()
  const lines = rows.map(({ pack_id, pack_name, factor, ...line }) => ({
    ...line,
    pack: joinedPack({ pack_id, pack_name, factor }),
  }))
  return Map.groupBy(lines, (line) => line.held_sale_id)
}

/** The measured products of held sales with their units, by id; all others are missing. */
export async function measuredInHeld(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, { unit?: Measure }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'unit'])
    .where('unit', '<>', 'unidad')
    .where('id', 'in', (eb) =>
      eb.selectFrom('held_sale_lines').select('product_id').where('held_sale_id', 'in', ids),
    )
    .execute()
  return new Map(rows.map(({ id, unit }) => [id, measuredIn(unit)]))
}

/** Who claims a held sale, and when (milliseconds). */
export interface Claimer {
  userId: number
  name: string
  now: number
}

/** Claims a sale that waits, or that the same person has claimed already. @returns whether it was claimed. */
export async function claimHeldSale(
  trx: Queries,
  storeId: number,
  id: number,
  { userId, name, now }: Claimer,
): Promise<boolean> {
  const { numUpdatedRows } = await openSale(trx, storeId, id)
    .where((eb) =>
      eb.or([eb('state', '=', 'held'), eb.and([eb('state', '=', 'claimed'), eb('claimed_by', '=', userId)])]),
    )
    .set({ state: 'claimed', claimed_by: userId, claimed_by_name: name, claimed_at: now })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const unclaimed = { claimed_by: null, claimed_by_name: null, claimed_at: null } as const

/** Lets a claimed sale wait again. @param version null: of any claim. @returns whether it was claimed so. */
export async function releaseHeldSale(
  trx: Queries,
  storeId: number,
  id: number,
  version: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await openSale(trx, storeId, id)
    .where('state', '=', 'claimed')
    .$if(version !== null, (query) => query.where('version', '=', version))
    .set({ state: 'held', ...unclaimed })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What became of a held sale. */
type Ending =
  | { state: 'discarded'; reason: string; now: number }
  | { state: 'resumed'; now: number; saleId?: number; heldAgain?: number }

/** Ends a sale that this user has claimed. @returns whether the claim was still valid. */
export async function endClaimedSale(
  trx: Queries,
  { storeId, userId, id, version }: HeldClaim & { storeId: number; userId: number },
  ending: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await openSale(trx, storeId, id)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', userId)
    .where('version', '=', version)
    .set(ended(ending))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a sale that waits, or that this user has claimed. @param version null for whatever it is. @returns whether it ended. */
export async function discardHeldSale(
  trx: Queries,
  { storeId, userId, id, version }: { storeId: number; userId: number; id: number; version: number | null },
  ending: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await openSale(trx, storeId, id)
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('claimed_by', '=', userId)]))
    .$if(version !== null, (query) => query.where('version', '=', version))
    .set(ended(ending))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function ended(ending: Ending) {
  if (ending.state === 'discarded')
    return { state: ending.state, reason: ending.reason, ended_at: ending.now, ...unclaimed }
  const { state, now, saleId = null, heldAgain = null } = ending
  return { state, ended_at: now, sale_id: saleId, held_again: heldAgain }
}

/** The update of a held sale that has not ended. */
function openSale(trx: Queries, storeId: number, id: number) {
  return trx
    .updateTable('held_sales')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
}
