import { randomInt } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { messages } from '../../../domain/messages.ts'
import { usernameKey } from '../../../domain/users/username-key.ts'
import { inTurn } from './password-turns.ts'
import { fieldRefusal } from '../refusal.ts'

/** Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password. @throws Refusal 503 when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inTurn('known', () => hash(password, options))
}

/** The hash of a password that nobody has, with the same parameters. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$eoUpdmA5SFPZuCIOamF1ow$SHE8HK3kH7EXqRdwja+xFhgbez8RFP8zA/LTpt4uF3A'

/**
 * Whether the password matches `passwordHash`. Without a hash (no such user) it does the same work and returns false, so
 * the response time does not reveal which users exist. To be called inside `inTurn` (password-turns.ts).
 */
export async function comparePassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODY, password)
  return passwordHash !== undefined && matches
}

/** The same for a signed-in user, with its own turn. @throws Refusal 503 when the queue is full. */
export function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  return inTurn('known', () => comparePassword(passwordHash, password))
}

/** The most common passwords, in lowercase. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password is easy to guess: a common one, or the user name, in upper or lower case (docs/product.md §5.2). */
export function isGuessable(password: string, username: string): boolean {
  return common.has(password.toLowerCase()) || usernameKey(password) === usernameKey(username)
}

/**
 * Checks every new password that a person chose, after its schema (docs/product.md §5.2).
 * @param field its path in the request.
 * @throws Refusal 422 at that field.
 */
export function refuseGuessable(password: string, username: string, field = 'password'): void {
  if (isGuessable(password, username))
    throw fieldRefusal(422, { [field]: [messages.validation.passwordGuessable] })
}

const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789']

/** Makes a strong password of 20 characters, without look-alike ones, that follows the rule (docs/product.md §5.2). */
export function makePassword(): string {
  const all = groups.join('')
  const characters = groups.map(pick)
  while (characters.length < 20) characters.splice(randomInt(characters.length + 1), 0, pick(all))
  return characters.join('')
}

function pick(from: string): string {
  return from.charAt(randomInt(from.length))
}
