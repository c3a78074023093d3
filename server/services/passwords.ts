import { randomInt } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id (the library's default) with OWASP's figures: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let nobody: Promise<string> | undefined

/**
 * Whether the password is the one of `passwordHash`. Without a hash (no such user) it takes the same time and says no,
 * so the time of an answer does not tell which users exist.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password)
  nobody ??= hashPassword(makePassword())
  await verify(await nobody, password)
  return false
}

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789']

/** A strong password of 20 characters without look-alikes, that keeps the rule of spec §5. */
export function makePassword(): string {
  const all = groups.join('')
  const characters = groups.map(pick)
  while (characters.length < 20) characters.splice(randomInt(characters.length + 1), 0, pick(all))
  return characters.join('')
}

function pick(from: string): string {
  return from.charAt(randomInt(from.length))
}
