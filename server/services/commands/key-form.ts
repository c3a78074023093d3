import { camel } from '../../../domain/shape/fields.ts'
import type { AnyShape, Inner } from '../../../domain/shape/shape.ts'

/**
 * A request as its idempotency key is bound to it: with the names of when it is sent, and the figures of the product. Keys from before
 * requests had names of the product are bound to this form (docs/decisions/0198).
 */
export function keyForm<S extends AnyShape>(shape: S, request: Inner<S>): object {
  return formOf(shape, request) as object
}

function formOf({ description }: AnyShape, value: unknown): unknown {
  if (value === null || value === undefined) return value
  switch (description.is) {
    case 'object':
      return Object.fromEntries(
        Object.entries(description.fields).map(([name, shape]) => {
          const kept = camel(name)
          return [name, formOf(shape, (value as Readonly<Record<string, unknown>>)[kept])]
        }),
      )
    case 'list':
      return (value as readonly unknown[]).map((item) => formOf(description.item, item))
    case 'null or':
    case 'defaulted':
      return formOf(description.shape, value)
    default:
      return value
  }
}
