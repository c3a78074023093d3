import { ArraySchema, Schema, ValidationError, type AnyObjectSchema } from 'yup'
import type { FieldErrors } from '../services/refusal.ts'

/** The most wrong items of one list in an answer: each one costs time, and nobody reads more. */
const MOST_TOLD = 20

/** Options of validation: without stack traces, which nobody reads and which cost as much as the validation itself. */
export const refusing = { disableStackTrace: true }

type AnyArray = ArraySchema<unknown[] | undefined, unknown>

/** The messages of all wrong fields of a refused request, by field. */
export function wrongFields(schema: AnyObjectSchema, content: unknown): FieldErrors {
  try {
    schema.validateSync(shortened(schema, content), { ...refusing, abortEarly: false })
    return {}
  } catch (error) {
    if (error instanceof ValidationError) return errorsByField(error)
    throw error
  }
}

/** Cuts the lists of the content after the first {@link MOST_TOLD} wrong items. */
function shortened(schema: AnyObjectSchema, content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content
  const fields = Object.entries(content).map(([name, value]: [string, unknown]) => {
    const field: unknown = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
    return [name, isList(field) && Array.isArray(value) ? untilManyWrong(field, value) : value]
  })
  return Object.fromEntries(fields)
}

function isList(field: unknown): field is AnyArray {
  return field instanceof ArraySchema
}

function untilManyWrong(field: AnyArray, items: readonly unknown[]): readonly unknown[] {
  const { innerType: item } = field
  // A list that is refused as a whole stays as it is.
  if (!(item instanceof Schema) || !field.isValidSync(items, { ...refusing, recursive: false })) return items
  let wrong = 0
  const last = items.findIndex((each) => !item.isValidSync(each, refusing) && ++wrong === MOST_TOLD)
  return last === -1 ? items : items.slice(0, last + 1)
}

/** Converts yup's path `items[0].quantity` to `items.0.quantity`, and removes repeated texts. */
function errorsByField(error: ValidationError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path = '', errors: texts } of error.inner.length > 0 ? error.inner : [error]) {
    const field = path.replaceAll(/\[(\d+)\]/g, '.$1')
    errors[field] = [...new Set([...(errors[field] ?? []), ...texts])]
  }
  return errors
}
