import type { FieldValues } from 'react-hook-form'
import type { Identified, ListDefinition } from '../lists/list-definition.ts'

/** The form of a list as a screen opens it that goes on with the record: in the own store, and no scan fills it, because a scan is about the screen below. */
export function ownStoreForm<Row extends Identified, Values extends FieldValues>(
  definition: ListDefinition<Row, Values>,
): ListDefinition<Row, Values> {
  return {
    ...definition,
    fields: definition.fields.map((field) => ({
      ...field,
      scannable: false,
      ...(field.scannable === true && { hint: () => undefined }),
      ...(field.name === 'store_id' && { locked: () => true }),
    })),
  }
}
