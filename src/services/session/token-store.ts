import { jwtDecode } from 'jwt-decode'
import type { Session } from '../../machines/session/session-types.ts'

const KEY = 'token'
const USERNAME_KEY = 'username'

/** Keeps the token of this tab (docs/product.md §4: in session storage) and reads who is signed in from it. */
export interface TokenStore {
  /** The token to send, or null. */
  token(): string | null
  /** Who the kept token belongs to; null without one, or when it cannot be read. */
  session(): Session | null
  /** Keeps a new token, and who signed in with it. @returns its session, or null when it cannot be read; then nothing is kept. */
  keep(token: string, username: string): Session | null
  /** The name somebody signed in with who has not signed out; empty when there is none. */
  username(): string
  /** Forgets the token. */
  clear(): void
  /** Forgets who signed in. */
  forgetUser(): void
}

export function createTokenStore(storage: Storage = sessionStorage): TokenStore {
  return {
    token: () => storage.getItem(KEY),
    session() {
      const token = storage.getItem(KEY)
      return token === null ? null : readSession(token)
    },
    keep(token, username) {
      const session = readSession(token)
      if (session) {
        storage.setItem(KEY, token)
        storage.setItem(USERNAME_KEY, username)
      }
      return session
    },
    username: () => storage.getItem(USERNAME_KEY) ?? '',
    clear: () => storage.removeItem(KEY),
    forgetUser: () => storage.removeItem(USERNAME_KEY),
  }
}

/**
 * The session a token tells of (docs/product.md §3). The signature is not looked at: the server decides what happens, and
 * whether a token still holds.
 * @returns null for what is no such token.
 */
function readSession(token: string): Session | null {
  const claims = readClaims(token)
  if (typeof claims !== 'object' || claims === null) return null
  if (!('sub' in claims && 'exp' in claims && 'user' in claims)) return null
  if (!('roles' in claims && 'permissions' in claims)) return null
  const { sub, exp, user, roles, permissions } = claims
  if ((typeof sub !== 'string' && typeof sub !== 'number') || typeof exp !== 'number') return null
  if (!isTexts(roles) || !isTexts(permissions)) return null
  return {
    userId: String(sub),
    name: textIn(user, 'name'),
    lastName: textIn(user, 'last_name'),
    email: textIn(user, 'email'),
    role: roles[0] ?? '',
    permissions,
    expiresAt: exp * 1000,
  }
}

function readClaims(token: string): unknown {
  try {
    return jwtDecode<unknown>(token)
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function textIn(user: unknown, name: string): string {
  const value: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, name) : undefined
  return typeof value === 'string' ? value : ''
}
