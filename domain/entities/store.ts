import type { Holder } from '../access.ts'
import type { listedStore } from './listed-records.ts'
import { optionalWrittenEmail, optionalWrittenPhone } from '../shape/contacts.ts'
import { object } from '../shape/fields.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText as ifWritten, writtenText } from '../shape/texts.ts'
import { SUPERADMIN } from '../subjects.ts'
import { bodyOf } from '../validation/body.ts'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '../validation/text.ts'

export type Store = Inner<typeof listedStore>

/** What a store is asked for with: only the name is required (docs/product.md §5.3). */
export const storeRequest = object({
  name: writtenText(),
  address: ifWritten(),
  phone: optionalWrittenPhone,
  email: optionalWrittenEmail,
})

/** The schema of the form. */
export const storeSchema = bodyOf({
  name: requiredText(),
  address: optionalText(),
  phone: optionalPhone(),
  email: optionalEmail(),
})

/** The fields of the own store that a user who is no superadmin may change (docs/product.md §6.3). */
const ownStoreFields: readonly string[] = ['address', 'phone', 'email']

/** Whether a user with the right to change stores may change this field. */
export function mayChangeStore({ role }: Pick<Holder, 'role'>, field: string): boolean {
  return role === SUPERADMIN || ownStoreFields.includes(field)
}
