import { ArraySchema, ObjectSchema, ValidationError, type AnyObjectSchema } from 'yup'
import { MOST_TOLD } from '../../domain/shape/fields.ts'
import type { FieldErrors } from '../services/refusal.ts'
import { accepted } from './accepted.ts'

/** Options of validation: without stack traces, which nobody reads and which cost as much as the validation itself. */
export const refusing = { disableStackTrace: true }

type AnyArray = ArraySchema<unknown[] | undefined, unknown>

/** A list that was replaced by its wrong items, with the place of each. */
type Places = ReadonlyMap<string, readonly number[]>

/**
 * The messages of the wrong fields of a request, by field; none when the request is right, or wrong only in a way that its parts do not
 * show. Only the wrong items of a list are explained: right ones would cost the most.
 */
export function wrongFields(schema: AnyObjectSchema, content: unknown): FieldErrors {
  const places = new Map<string, readonly number[]>()
  try {
    schema.validateSync(onlyWrong(schema, content, places), { ...refusing, abortEarly: false })
    return {}
  } catch (error) {
    if (error instanceof ValidationError) return errorsByField(error, places)
    throw error
  }
}

/** Replaces the lists of the content by their first {@link MOST_TOLD} wrong items. @param places gets the place of each item. */
function onlyWrong(
  schema: AnyObjectSchema,
  content: unknown,
  places: Map<string, readonly number[]>,
): unknown {
  if (typeof content !== 'object' || content === null) return content
  const fields = Object.entries(content).map(([name, value]: [string, unknown]) => {
    const field: unknown = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
    const told = isList(field) && Array.isArray(value) ? placesTold(field, value as unknown[]) : null
    if (told === null) return [name, value]
    places.set(name, told)
    return [name, told.map((place) => (value as unknown[])[place])]
  })
  return Object.fromEntries(fields)
}

function isList(field: unknown): field is AnyArray {
  return field instanceof ArraySchema
}

/** The places of the items that are told: the wrong ones, or one if all are right. Null for a list that is refused as a whole, which stays as it is. */
function placesTold(field: AnyArray, items: readonly unknown[]): number[] | null {
  const { innerType: item } = field
  if (!(item instanceof ObjectSchema) || !field.isValidSync(items, { ...refusing, recursive: false }))
    return null
  const wrong: number[] = []
  for (let place = 0; place < items.length && wrong.length < MOST_TOLD; place++)
    if (accepted(item, items[place]) === null && !item.isValidSync(items[place], refusing)) wrong.push(place)
  return wrong.length > 0 ? wrong : items.slice(0, 1).map(() => 0)
}

/** Converts yup's path `items[0].quantity` to `items.0.quantity`, and removes repeated texts. */
export function errorsByField(error: ValidationError, places: Places = new Map()): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path = '', errors: texts } of error.inner.length > 0 ? error.inner : [error]) {
    const field = path
      .replace(/^(\w+)\[(\d+)\]/, (_, list: string, told: string) => {
        const place = places.get(list)?.[Number(told)]
        return `${list}.${place ?? told}`
      })
      .replaceAll(/\[(\d+)\]/g, '.$1')
    errors[field] = [...new Set([...(errors[field] ?? []), ...texts])]
  }
  return errors
}
