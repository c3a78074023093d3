/** The call about the device that a till runs on (docs/product.md §7.1). */
import { UUID } from '../devices/device-id.ts'
import { deviceMessages } from '../devices/device-messages.ts'
import { object, preparing } from '../shape/fields.ts'
import { text } from '../shape/plain-values.ts'
import { opaque } from '../shape/values.ts'
import { call, type Call } from './call.ts'

/** A UUID; one in capitals is the same in small letters. */
const device = preparing(opaque(UUID, deviceMessages.invalid), (value) =>
  typeof value === 'string' ? value.toLowerCase() : value,
)

/**
 * Gives the device its letter in the own store, once; the answer has the same letter however often it is asked. `delivery` is the ticket
 * with which colleagues deliver later what this user made on this device.
 */
export const registerDevice = call('POST /devices', {
  right: ['read sale'],
  reach: 'self',
  request: object({ device }),
  answer: object({ device: object({ letter: text() }), delivery: text() }),
})

export const deviceCalls: readonly Call[] = [registerDevice]
