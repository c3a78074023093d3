import { usernameKey } from '../../../../domain/users/username-key.ts'
import { nameKey } from '../records/name-key.ts'

/** It appears in no key, because keys have no invisible characters. */
const SEPARATOR = '\u0001'

/**
 * The exact key of a user name. Two users may have had look-alike names before migration 0008. One of them keeps this key,
 * so that both can still sign in.
 */
export function exactUsernameKey(username: string): string {
  return `${usernameKey(username)}${SEPARATOR}${nameKey(username)}`
}

/** The keys that a user of that name may have. The exact one is longer and has priority. */
export function usernameKeys(username: string): readonly string[] {
  return [exactUsernameKey(username), usernameKey(username)]
}
