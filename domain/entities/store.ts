import type { Holder } from '../access.ts'
import { SUPERADMIN } from '../subjects.ts'
import { bodyOf } from '../validation/body.ts'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '../validation/text.ts'

/** The request of `POST /stores` and `PUT /stores/{id}`. The answer has the type `Store` (contract.ts). */
export interface StoreRequest {
  name: string
  address?: string | null
  phone?: string | null
  email?: string | null
}

/** The schema of form and request: only the name is required (docs/product.md §5.3). */
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
