import { jwtDecode } from 'jwt-decode'
import { userKeyOf } from '../../../domain/users/user-key.ts'
import type { Session } from '../../machines/session/session-types.ts'

const KEY = 'token'
const USERNAME_KEY = 'username'

/** Keeps the token of this tab in session storage (docs/product.md §4.2) and reads the session from it. */
export interface TokenStore {
  /** The token to send, or null. */
  token(): string | null
  /** The session of the stored token; null without one, or when it cannot be read. */
  session(): Session | null
  /** Stores a new token and its user name. @returns its session, or null when it cannot be read; then nothing is stored. */
  keep(token: string, username: string): Session | null
  /** Called after a new token was kept. @returns unsubscribe. */
  onKept(listener: () => void): () => void
  /** The name of the user who signed in and has not signed out; empty without one. */
  username(): string
  /** Forgets the token. */
  clear(): void
  /** Forgets the user name. */
  forgetUser(): void
}

export function createTokenStore(storage: Storage = sessionStorage): TokenStore {
  const listeners = new Set<() => void>()
  return {
    token: () => storage.getItem(KEY),
    session() {
      const token = storage.getItem(KEY)
      return token === null ? null : readSession(token, storage.getItem(USERNAME_KEY) ?? '')
    },
    keep(token, username) {
      const session = readSession(token, username)
      if (session) {
        storage.setItem(KEY, token)
        storage.setItem(USERNAME_KEY, username)
        for (const listener of listeners) listener()
      }
      return session
    },
    onKept(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    username: () => storage.getItem(USERNAME_KEY) ?? '',
    clear: () => storage.removeItem(KEY),
    forgetUser: () => storage.removeItem(USERNAME_KEY),
  }
}

/**
 * The session in a token (docs/product.md §3.1, docs/decisions/0180). The signature is not checked: the server decides about rights, and
 * whether a token is still valid. A token without `exp` lasts until the server refuses it.
 * @param username as typed; it stands for the user of a token without `sub`.
 * @returns null when it is not such a token.
 */
function readSession(token: string, username: string): Session | null {
  const claims = readClaims(token)
  if (typeof claims !== 'object' || claims === null) return null
  if (!('user' in claims && 'roles' in claims && 'permissions' in claims)) return null
  const { user, roles, permissions } = claims
  const sub = 'sub' in claims ? claims.sub : userKeyOf(username)
  const exp = 'exp' in claims ? claims.exp : Infinity
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
