import { createHash } from 'node:crypto'

/**
 * The hash by which a request that is sent again is known: it covers every field, whatever order they came in.
 * @param request checked; a field that is undefined counts as left out.
 */
export function requestHash(request: object): string {
  return hashOf(JSON.stringify(request, (_name, value: unknown) => inFixedOrder(value)))
}

/** The hash that the first release kept of a request. @param form as that release wrote it, in an order of its own. */
export function firstReleaseHash(form: unknown): string {
  return hashOf(JSON.stringify(form))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** An object with its fields by name; anything else as it is. */
function inFixedOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
