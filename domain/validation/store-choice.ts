import type { AnyObject, Flags, ObjectSchema } from 'yup'
import { idField, type ReadFigures } from './figures.ts'

/** The store of a new record. Only a superadmin's choice counts (contract); undefined from anyone else: the own store. */
export function storeChoice(read: ReadFigures, chooses: boolean) {
  return idField(read).transform((value: unknown) => (chooses ? value : undefined))
}

/** A record's schema with the field `store_id`, which may be left out. */
export function withStoreChoice<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  read: ReadFigures,
  chooses: boolean,
) {
  return schema.shape({ store_id: storeChoice(read, chooses) })
}
