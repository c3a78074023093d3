import type { Insertable } from 'kysely'
import type { DeviceTable } from '../tables/device-table.ts'
import type { Queries } from '../tables.ts'

/** The letter of a device in a store, or undefined for one that is not registered there. */
export async function findLetter(db: Queries, storeId: number, device: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('letter')
    .where('store_id', '=', storeId)
    .where('device', '=', device)
    .executeTakeFirst()
  return row?.letter
}

/** The device that has a letter in a store, or undefined. */
export async function findDeviceOf(
  db: Queries,
  storeId: number,
  letter: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('device')
    .where('store_id', '=', storeId)
    .where((eb) => eb(eb.fn('length', ['letter']), '=', letter.length))
    .where('letter', '=', letter)
    .executeTakeFirst()
  return row?.device
}

/** The letter that was given last in a store, or null. */
export async function lastLetter(trx: Queries, storeId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('devices')
    .select('letter')
    .where('store_id', '=', storeId)
    .orderBy((eb) => eb.fn('length', ['letter']), 'desc')
    .orderBy('letter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.letter ?? null
}

export async function insertDevice(trx: Queries, row: Insertable<DeviceTable>): Promise<void> {
  await trx.insertInto('devices').values(row).execute()
}
