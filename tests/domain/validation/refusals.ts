/** Validates values and collects the messages. */
import { ValidationError, type Schema } from 'yup'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { messages } from '../../../domain/messages.ts'

/** The used part of a schema of any type. */
type Checks = Pick<Schema<unknown, unknown, unknown, '' | 'd'>, 'validateSync'>

/** The messages of a refused `value` by field; empty when it is accepted. */
export function refusals(schema: Checks, value: unknown): Record<string, string[]> {
  try {
    schema.validateSync(value, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    const byField = Map.groupBy(all, ({ path }) => path ?? '')
    return Object.fromEntries(
      Array.from(byField, ([path, errors]) => [path, errors.map(({ message }) => message)]),
    )
  }
}

const catalogue: ReadonlySet<unknown> = new Set(
  [...Object.values(messages), countMessages].flatMap((group) =>
    typeof group === 'string' ? [group] : Object.values<unknown>({ ...group }),
  ),
)

/** The messages outside the product's catalogue: a library's English texts. */
export function foreignMessages(schema: Checks, value: unknown): string[] {
  return Object.values(refusals(schema, value))
    .flat()
    .filter((message) => !catalogue.has(message))
}
