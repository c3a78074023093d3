import type { registerDevice as registerCall } from '../../../domain/calls/devices.ts'
import { letterAfter } from '../../../domain/devices/device-id.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findLetter, insertDevice, lastLetter } from '../../db/queries/devices.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Asked } from '../commands/asked.ts'
import { toldRights, type DeliveryTickets } from './delivery-tickets.ts'

/**
 * Gives a device its letter in the actor's own store, unless it has one.
 * @returns the letter, and a ticket with which colleagues deliver what the actor makes on this device.
 */
export async function registerDevice(
  asked: Omit<Asked, 'key'>,
  tickets: DeliveryTickets,
  { device }: Inner<typeof registerCall.request>,
): Promise<Inner<typeof registerCall.answer>> {
  const { db, actor, now } = asked
  const { userId, storeId, permissions } = actor
  const rights = toldRights(permissions)
  const letter = (await findLetter(db.read, storeId, device)) ?? (await givenLetter(asked, device))
  return { device: { letter }, delivery: await tickets.sign({ userId, storeId, device, rights }, now) }
}

/** The store is locked: of two devices that are registered at once, on two servers even, one comes after the other. */
async function givenLetter(
  { db, actor: { userId, storeId }, now }: Omit<Asked, 'key'>,
  device: string,
): Promise<string> {
  return db.write(async (trx) => {
    await lockStoreForOrder(trx, db.engine, storeId)
    const known = await findLetter(trx, storeId, device)
    if (known !== undefined) return known
    const letter = letterAfter(await lastLetter(trx, storeId))
    await insertDevice(trx, { store_id: storeId, device, letter, created_at: now, user_id: userId })
    return letter
  })
}
