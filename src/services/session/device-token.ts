const KEY = 'device'

/**
 * The device token of a successful sign-in: with it the throttle for wrong passwords counts this browser apart, so that
 * nobody elsewhere can lock its users out. It grants no access. Without storage or without a token from the server,
 * sign-ins count as those of an unknown device.
 */
export interface DeviceToken {
  /** The token to send with a sign-in, or null. */
  read(): string | null
  keep(token: string): void
}

export function createDeviceToken(storage: () => Storage = () => localStorage): DeviceToken {
  // In memory as well, for a browser without storage.
  let current: string | null = null
  return {
    read() {
      try {
        return storage().getItem(KEY) ?? current
      } catch {
        return current
      }
    },
    keep(token) {
      current = token
      try {
        storage().setItem(KEY, token)
      } catch {
        // Storage full or blocked: the token lasts until the next reload.
      }
    },
  }
}
