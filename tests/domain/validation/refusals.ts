/** Validates values and collects the messages. */
import { ValidationError, type Schema } from 'yup'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { reportMessages } from '../../../domain/report-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'

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
  [
    ...Object.values(messages),
    ...Object.values(recordMessages),
    saleMessages,
    registerMessages,
    reportMessages,
    countMessages,
  ].flatMap((group) => (typeof group === 'string' ? [group] : Object.values<unknown>({ ...group }))),
)

/** The texts outside the product's catalogue: a library's English ones. */
export function foreignTexts(texts: readonly string[]): string[] {
  return texts.filter((text) => !catalogue.has(text))
}

/** Those of a refused value. */
export function foreignMessages(schema: Checks, value: unknown): string[] {
  return foreignTexts(Object.values(refusals(schema, value)).flat())
}
