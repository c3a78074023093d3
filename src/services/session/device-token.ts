const KEY = 'device'

/**
 * What a server gave this browser with a good sign-in, so that it knows it again and nobody elsewhere can lock its users
 * out. It opens nothing. Where nothing can be kept, or the server gives nothing, sign-ins are those of a stranger.
 */
export interface DeviceToken {
  /** To be sent with a sign-in, or null. */
  read(): string | null
  keep(token: string): void
}

export function createDeviceToken(storage: () => Storage = () => localStorage): DeviceToken {
  // Kept here as well, for a browser that keeps nothing.
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
        // Full, or closed to this page: known until the page is loaded again.
      }
    },
  }
}
