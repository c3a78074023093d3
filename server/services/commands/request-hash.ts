import { createHash } from 'node:crypto'

/**
 * The hash that identifies a repeated request. It covers every field and does not depend on their order.
 * @param request validated; an undefined field counts as missing.
 */
export function requestHash(request: object): string {
  return hashOf(JSON.stringify(request, (_name, value: unknown) => inFixedOrder(value)))
}

/** The hash of the first release. @param form the request in the form and order of that release. */
export function firstReleaseHash(form: unknown): string {
  return hashOf(JSON.stringify(form))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Sorts the fields of an object by name; other values stay. */
function inFixedOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
