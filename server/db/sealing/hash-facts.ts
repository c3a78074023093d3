import { hash } from 'node:crypto'
import type { FactText } from './read-facts.ts'

/** What a seal says of one fact: the last id, how many rows, and {@link TAG} characters of the hash of each. */
export type SealedRows = [last: number, count: number, tags: string]

/** What a seal says: the rows of each fact that has new ones, by its name. */
export type SealBody = Readonly<Record<string, SealedRows>>

/** The characters of a hash that a seal keeps of each row: 36 bits. */
export const TAG = 6

/** The hashes of rows: each is over the row and the hash before it. */
export interface HashedRows {
  tags: string
  /** The whole hash of the last row. */
  end: string
}

/** @param before the hash of the seal before; '' before the first one. */
export function hashFacts(before: string, name: string, facts: readonly FactText[]): HashedRows {
  let end = hash('sha256', `${before}\n${name}`, 'base64url')
  let tags = ''
  for (const { text } of facts) {
    end = hash('sha256', `${end}\n${text}`, 'base64url')
    tags += end.slice(0, TAG)
  }
  return { tags, end }
}

/** The hash of a seal. @param ends those of the last rows, in the order of the body. */
export function hashSeal(
  before: string,
  seal: { id: number; at: number; version: number; body: string },
  ends: readonly string[],
): string {
  const { id, at, version, body } = seal
  return hash('sha256', [before, id, at, version, body, ...ends].join('\n'), 'base64url')
}
