/** What can be read of a context that is damaged as a whole. */
import type { AnySchema } from 'yup'
import type { StoredPart } from './migration.ts'

/** The fields of a stored context that are right by themselves. */
export function keptFields<Context>(
  { context }: StoredPart,
  fields: Readonly<Record<keyof Context & string, AnySchema>>,
): Partial<Context> {
  if (typeof context !== 'object' || context === null) return {}
  const values = new Map(Object.entries(context))
  const kept = Object.entries<AnySchema>(fields).filter(
    ([name, schema]) => values.has(name) && schema.isValidSync(values.get(name), { strict: true }),
  )
  return Object.fromEntries(kept.map(([name]) => [name, values.get(name)])) as Partial<Context>
}
