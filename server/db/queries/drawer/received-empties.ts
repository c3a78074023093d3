import type { Insertable, Selectable } from 'kysely'
import type { EmptyLineTable, ReceivedEmptiesTable } from '../../tables/empties-tables.ts'
import type { Queries } from '../../tables.ts'

/** A bottle of a store as it is now, or what is no bottle any more. */
export interface ReturnedBottle {
  id: number
  name: string
  price: number
  isDeposit: boolean
}

/** The products of a store among `ids` that are not deleted, by id. */
export async function findReturnedBottles(
  db: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ReturnedBottle>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'is_deposit'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ is_deposit, ...row }) => [row.id, { ...row, isDeposit: is_deposit === 1 }]))
}

export type NewEmptyLine = Omit<Selectable<EmptyLineTable>, 'store_id' | 'empties_id' | 'position'>

/** Bottles that came back, with their lines in order. */
export interface WholeEmpties extends Pick<
  Selectable<ReceivedEmptiesTable>,
  'id' | 'amount' | 'sale_id' | 'movement_id'
> {
  lines: NewEmptyLine[]
}

/** Writes bottles that came back, with their lines. */
export async function insertEmpties(
  trx: Queries,
  row: Omit<Insertable<ReceivedEmptiesTable>, 'id'>,
  lines: readonly NewEmptyLine[],
): Promise<void> {
  const { id } = await trx
    .insertInto('received_empties')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('received_empty_lines')
    .values(
      lines.map((line, index) => ({
        ...line,
        ...{ store_id: row.store_id, empties_id: id, position: index + 1 },
      })),
    )
    .execute()
}

/** What came back with a sale; undefined for most sales. */
export async function emptiesOfSale(db: Queries, saleId: number): Promise<WholeEmpties | undefined> {
  const row = await db
    .selectFrom('received_empties')
    .select(['id', 'amount', 'sale_id', 'movement_id'])
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await db
    .selectFrom('received_empty_lines')
    .select(['product_id', 'name', 'quantity', 'price'])
    .where('empties_id', '=', row.id)
    .orderBy('position')
    .execute()
  return { ...row, lines }
}

/** The sale whose bottles a movement has paid for; undefined for any other movement. */
export async function saleOfEmpties(db: Queries, movementId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('received_empties')
    .select('sale_id')
    .where('movement_id', '=', movementId)
    .where('sale_id', 'is not', null)
    .executeTakeFirst()
  return row?.sale_id ?? undefined
}
