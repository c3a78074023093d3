import { usernameKey } from '../../../domain/username-key.ts'
import { nameKey } from './name-key.ts'

/** In no key of a name: invisible characters are taken out. */
const SEPARATOR = '\u0001'

/**
 * The key of a user who had their name before names that look alike were one, beside somebody else of such a name: both
 * go on signing in, each under the name as it is written.
 */
export function exactUsernameKey(username: string): string {
  return `${usernameKey(username)}${SEPARATOR}${nameKey(username)}`
}

/** The keys a user of that name may have; the exact one, which is the longer, goes before. */
export function usernameKeys(username: string): readonly string[] {
  return [exactUsernameKey(username), usernameKey(username)]
}
