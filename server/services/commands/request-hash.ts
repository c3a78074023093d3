import { hash } from 'node:crypto'

/**
 * The hash that identifies a repeated request. It covers every field and does not depend on their order.
 * @param request validated; an undefined field counts as missing.
 */
export function requestHash(request: object): string {
  return hashOf(JSON.stringify(inFixedOrder(request)))
}

/** The hash of the first release. @param form the request in the form and order of that release. */
export function firstReleaseHash(form: unknown): string {
  return hashOf(JSON.stringify(form))
}

function hashOf(text: string): string {
  return hash('sha256', text, 'base64')
}

/** A copy with the fields of all objects sorted by name. */
function inFixedOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFixedOrder)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, inFixedOrder(value[name])]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
