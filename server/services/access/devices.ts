import { createHmac, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'

/** How long a device is known after the last good sign-in there, in seconds: longer than any holidays. */
const KNOWN_FOR = 400 * 24 * 3_600

/** The most users a device is known for; whoever signed in there longest ago is forgotten first. */
const MOST_USERS = 100

/** A browser in which users signed in, as the token says that it keeps. It says nothing of their rights. */
export interface Device {
  id: string
  /** Those who signed in there, the last one last. */
  userIds: readonly number[]
}

/** Signs and reads what a browser keeps to be known again. */
export interface Devices {
  /** @returns null for what is no token of ours, or an old one: whoever sends it is a stranger. */
  read(token: string | undefined, now: number): Promise<Device | null>
  /** @returns the token of the device, a new one when there is none, with this user among its own. */
  welcome(device: Device | null, userId: number, now: number): Promise<string>
}

export function createDevices(secret: Uint8Array): Devices {
  // A key of its own, so that no token of a device can pass for one of a session.
  const key = createHmac('sha256', secret).update('known device').digest()
  return {
    read: async (token, now) => {
      if (token === undefined) return null
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
    welcome: (device, userId, now) => {
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
