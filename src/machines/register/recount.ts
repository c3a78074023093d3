import type { Counted } from '../../../domain/drawer/count-entry.ts'

/** The second count of a closed register, and the key that belongs to it: with the same key the server writes it once. */
export interface RecountRequest extends Partial<Counted> {
  key: string
  registerId: number
  /** Missing for a count that the server asked for. There, without an amount, the first count stays. */
  reason?: string
}

type Content = Omit<RecountRequest, 'key'>

/** The request for a second count. The same count again has the same key, because a try of before may still arrive. */
export function recountWith(
  content: Content,
  before: RecountRequest | null,
  makeKey: () => string,
): RecountRequest {
  return before && textOf(before) === textOf(content) ? before : { ...content, key: makeKey() }
}

const textOf = ({ registerId, amount, counted, left, reason }: Content) =>
  JSON.stringify([registerId, amount, counted, left, reason])
