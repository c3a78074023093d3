import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Permission } from '../../../domain/permissions.ts'
import { isCanonical } from '../canonical.ts'

const ALGORITHM = 'HS256'

/** What the ticket is, in its head, and whom it is for: a session token has neither. */
const TYPE = 'delivery+jwt'
const AUDIENCE = 'delivery'

/** How long a ticket is good, in seconds: a week. */
const GOOD_FOR = 7 * 24 * 3_600

/** Whose commands a device may deliver, whoever is signed in (docs/product.md §7.1). */
export interface Delivery {
  userId: number
  storeId: number
  /** A UUID in small letters. */
  device: string
  /** The rights to sell that the user had when the ticket was given (docs/decisions/0236); missing in tickets of before. */
  rights?: readonly Permission[]
}

/** The rights that a ticket says, because late sales need them. */
const told = [
  'read sale',
  'create credit sale',
  'sell common article',
] as const satisfies readonly Permission[]

/** Those of a user's rights that their ticket says. */
export function toldRights(permissions: readonly Permission[]): Permission[] {
  return told.filter((right) => permissions.includes(right))
}

/**
 * Signs and reads the tickets with which a device delivers what a user made on it. A ticket names no session: it stays good when those of
 * the user end.
 */
export interface DeliveryTickets {
  /** @param now milliseconds since the epoch. */
  sign(delivery: Delivery, now: number): Promise<string>
  /** @returns null for a ticket that is not genuine, `expired` after its week. */
  read(ticket: string, now: number): Promise<Delivery | 'expired' | null>
}

export function createDeliveryTickets(secret: Uint8Array): DeliveryTickets {
  // A separate key besides, so that a ticket is never valid as a session token, and no token as a ticket.
  const key = createHmac('sha256', secret).update('delivery').digest()
  return {
    sign: ({ userId, storeId, device, rights }, now) =>
      new SignJWT({ store: storeId, device, ...(rights && { rights }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setExpirationTime(Math.floor(now / 1_000) + GOOD_FOR)
        .sign(key),
    read: async (ticket, now) => {
      if (!ticket.split('.').every(isCanonical)) return null
      try {
        const { payload } = await jwtVerify(ticket, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          audience: AUDIENCE,
          currentDate: new Date(now),
          requiredClaims: ['sub', 'exp', 'store', 'device'],
        })
        return deliveryIn(payload)
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

function deliveryIn({ sub, store, device, rights }: Record<string, unknown>): Delivery | null {
  const userId = Number(sub)
  if (!Number.isSafeInteger(userId) || typeof store !== 'number' || typeof device !== 'string') return null
  const known = Array.isArray(rights) ? told.filter((right) => rights.includes(right)) : null
  return { userId, storeId: store, device, ...(known && { rights: known }) }
}
