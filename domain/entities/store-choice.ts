import type { AnyObject, Flags, ObjectSchema } from 'yup'
import { idField, type ReadFigures } from '../validation/figures.ts'

/**
 * The store of a new record. Only a superadmin may choose it (docs/product.md §5.3). For anyone else it validates to
 * undefined, which means the own store.
 */
export function storeChoice(read: ReadFigures, chooses: boolean) {
  return idField(read).transform((value: unknown) => (chooses ? value : undefined))
}

/** Adds the optional field `store_id` to a record's schema. */
export function withStoreChoice<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  read: ReadFigures,
  chooses: boolean,
) {
  return schema.shape({ store_id: storeChoice(read, chooses) })
}
