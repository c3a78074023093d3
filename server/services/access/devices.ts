import { createHmac, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { isCanonical } from '../canonical.ts'

const ALGORITHM = 'HS256'

/** How long a device is known after its last successful sign-in, in seconds; longer than any holidays. */
const KNOWN_FOR = 400 * 24 * 3_600

/** The most users of a known device; the one with the oldest sign-in is dropped first. */
const MOST_USERS = 100

/** A browser and the users who signed in there, from its device token. The token gives no rights. */
export interface Device {
  id: string
  /** In the order of their last sign-in. */
  userIds: readonly number[]
}

/** Signs and reads device tokens, by which the server recognizes a browser (docs/decisions/0092). */
export interface Devices {
  /** @returns null without a token, and for one that is invalid or expired: the device is then unknown. */
  read(token: string | null, now: number): Promise<Device | null>
  /** Adds a user to a device. @returns its new token; without a device that of a new one. */
  remember(device: Device | null, userId: number, now: number): Promise<string>
}

export function createDevices(secret: Uint8Array): Devices {
  // A separate key, so that a device token is never valid as a session token.
  const key = createHmac('sha256', secret).update('known device').digest()
  return {
    read: async (token, now) => {
      if (token === null || !token.split('.').every(isCanonical)) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          currentDate: new Date(now),
          requiredClaims: ['jti', 'exp'],
        })
        const { jti: id, users } = payload
        return id !== undefined && isIds(users) ? { id, userIds: users } : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
    remember: (device, userId, now) => {
      const others = (device?.userIds ?? []).filter((id) => id !== userId)
      return new SignJWT({ users: [...others, userId].slice(-MOST_USERS) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(device?.id ?? randomUUID())
        .setExpirationTime(Math.floor(now / 1_000) + KNOWN_FOR)
        .sign(key)
    },
  }
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))
}
