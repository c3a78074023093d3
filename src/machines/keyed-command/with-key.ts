import type { Keyed } from './keyed-command-setup.ts'

/**
 * What is sent, with its key. The same content as `before` keeps its key, because a try of before may still arrive; any other
 * content gets a new one. Equal contents must have their fields in the same order.
 */
export function withKey<TContent extends object>(
  content: TContent,
  before: (TContent & Keyed) | null,
  makeKey: () => string,
): TContent & Keyed {
  const isSame = before !== null && JSON.stringify({ ...content, key: before.key }) === JSON.stringify(before)
  return { ...content, key: isSame ? before.key : makeKey() }
}
