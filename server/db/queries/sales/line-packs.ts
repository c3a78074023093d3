import type { SellablePack, SoldPack } from '../../../../domain/selling/packs.ts'
import type { Queries } from '../../tables.ts'

/** A pack with its product, for a sale. */
export interface PackToSell extends SellablePack {
  productId: number
}

/** The packs of a store among `ids` that were not removed, by id. */
export async function findPacksToSell(
  db: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, PackToSell>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_codes')
    .select(['id', 'product_id as productId', 'code', 'name', 'factor', 'price'])
    .where('id', 'in', ids)
    .where('store_id', '=', storeId)
    .where('name', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ name, ...pack }) => [pack.id, { ...pack, name: name ?? '' }]))
}

/** A line that may be of packs. */
interface PackedLine {
  pack: SoldPack | null
}

/** The rows of the packs of lines, which are in their order. */
function packRows(storeId: number, lines: readonly PackedLine[]) {
  return lines.flatMap(({ pack }, index) =>
    pack === null
      ? []
      : [
          {
            ...{ store_id: storeId, position: index + 1, pack_id: pack.id },
            ...{ name: pack.name, factor: pack.factor },
          },
        ],
  )
}

/** Writes the packs of the lines of a sale. */
export async function insertSalePacks(
  trx: Queries,
  { id, store_id: storeId }: { id: number; store_id: number },
  lines: readonly PackedLine[],
): Promise<void> {
  const rows = packRows(storeId, lines).map((row) => ({ ...row, sale_id: id }))
  if (rows.length > 0) await trx.insertInto('sale_packs').values(rows).execute()
}

/** Writes the packs of the lines of a held sale. */
export async function insertHeldPacks(
  trx: Queries,
  { id, store_id: storeId }: { id: number; store_id: number },
  lines: readonly PackedLine[],
): Promise<void> {
  const rows = packRows(storeId, lines).map((row) => ({ ...row, held_sale_id: id }))
  if (rows.length > 0) await trx.insertInto('held_sale_packs').values(rows).execute()
}

/** Writes the packs of the lines of a delivery. */
export async function insertDeliveryPacks(
  trx: Queries,
  { id, store_id: storeId }: { id: number; store_id: number },
  lines: readonly PackedLine[],
): Promise<void> {
  const rows = packRows(storeId, lines).map((row) => ({ ...row, entry_id: id }))
  if (rows.length > 0) await trx.insertInto('stock_entry_packs').values(rows).execute()
}

/** The pack of a row that was joined with its pack. */
export function joinedPack(row: {
  pack_id: number | null
  pack_name: string | null
  factor: number | null
}): SoldPack | null {
  const { pack_id: id, pack_name: name, factor } = row
  return id === null || name === null || factor === null ? null : { id, name, factor }
}
