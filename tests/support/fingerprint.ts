/** What is stored on a device, in one short text that changes with every change of its shape. */
import { createHash } from 'node:crypto'

/** The fields of a value, each with its type: `till.context.initialAmount: number`. */
export function factsOfValue(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${path}: ${value === null ? 'null' : typeof value}`]
  if (Array.isArray(value)) return value.flatMap((item) => factsOfValue(item, `${path}[]`))
  return Object.entries(value).flatMap(([key, field]) => factsOfValue(field, `${path}.${key}`))
}

export function fingerprint(facts: readonly string[]): string {
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16)
}
