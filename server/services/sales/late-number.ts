import {
  deviceNumberText,
  readDeviceNumber,
  type DeviceNumber,
} from '../../../domain/selling/device-number.ts'
import { lateMessages } from '../../../domain/selling/late-messages.ts'
import type { Database } from '../../db/database.ts'
import type { Engine } from '../../db/engine.ts'
import { findDeviceOf, findLetter, insertDevice } from '../../db/queries/devices.ts'
import { deviceNumbersOf, insertLateSale, salesNumbered } from '../../db/queries/late/late-sales.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'

/** Who has sent a number, and when (milliseconds since the epoch). */
interface Sender {
  engine: Engine
  actor: Actor
  now: number
}

/**
 * Checks the number that a device has given to a sale. A device that the server does not know brings its letter, if nobody has it: then a
 * backup of before was restored.
 * @throws Refusal 409 for a number of another sale, or of another device; 422 for a call that names no device.
 */
export async function checkedNumber(
  trx: Queries,
  { storeId, device }: Actor,
  text: string,
): Promise<DeviceNumber> {
  const number = readDeviceNumber(text)
  if (!number) throw fieldRefusal(422, { 'late.number': [lateMessages.invalidNumber] })
  if (device === undefined) throw fieldRefusal(422, { 'late.number': [lateMessages.noDevice] })
  const [own, holder, taken] = await together([
    findLetter(trx, storeId, device),
    findDeviceOf(trx, storeId, number.letter),
    salesNumbered(trx, storeId, number),
  ])
  if (own === undefined ? holder !== undefined : own !== number.letter)
    throw numberRefusal(lateMessages.otherLetter(text))
  if (taken.length > 0) throw numberRefusal(lateMessages.numberTaken(text))
  return number
}

/** What is refused about the number alone. */
function numberRefusal(text: string): Refusal {
  return new Refusal(409, text, { errors: { 'late.number': [text] } })
}

/** Gives a sale the number of its device, in the caller's transaction. @throws Refusal 409 when another one was quicker. */
export async function writeNumber(
  trx: Queries,
  { engine, actor, now }: Sender,
  number: DeviceNumber,
  sale: { id: number; arrival: 'known' | 'open' | 'closed'; receivedAt: number },
): Promise<void> {
  const { storeId, device = '', userId } = actor
  if ((await findLetter(trx, storeId, device)) === undefined) {
    await lockStoreForOrder(trx, engine, storeId)
    if ((await findDeviceOf(trx, storeId, number.letter)) !== undefined)
      throw numberRefusal(lateMessages.otherLetter(deviceNumberText(number)))
    await insertDevice(trx, {
      ...{ store_id: storeId, device, letter: number.letter, created_at: now, user_id: userId },
    })
  }
  const isNew = await insertLateSale(trx, {
    ...{ store_id: storeId, sale_id: sale.id, ...number },
    ...{ received_at: sale.receivedAt, arrival: sale.arrival },
  })
  if (!isNew) throw numberRefusal(lateMessages.numberTaken(deviceNumberText(number)))
}

/**
 * The number of the device for a sale whose key was used before: an earlier try was written, perhaps without the number.
 * @throws Refusal 409 for a number of another sale or device, and for a sale that has another one.
 */
export async function secondNumber(
  db: Database,
  { actor, now }: Omit<Sender, 'engine'>,
  saleId: number,
  text: string,
): Promise<void> {
  const known = (await deviceNumbersOf(db.read, [saleId])).get(saleId)
  if (known === text) return
  if (known !== undefined) throw numberRefusal(lateMessages.hasOtherNumber(known))
  await db.write(async (trx) => {
    // Of two that arrive at once, the later one finds what the other has written.
    await lockStoreForOrder(trx, db.engine, actor.storeId)
    if ((await deviceNumbersOf(trx, [saleId])).get(saleId) === text) return
    const number = await checkedNumber(trx, actor, text)
    await writeNumber(trx, { engine: db.engine, actor, now }, number, {
      ...{ id: saleId, arrival: 'known', receivedAt: now },
    })
    await record(trx, actor, now, {
      ...{ action: 'sale.numbered', entity: 'sale', entityId: saleId, storeId: actor.storeId },
      details: { device_number: text },
    })
  })
}
