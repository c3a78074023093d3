import type { Holder } from '../access.ts'
import { SUPERADMIN } from '../permissions.ts'
import { bodyOf } from '../validation/body.ts'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '../validation/text.ts'

/** What `POST /stores` and `PUT /stores/{id}` take; the answer's shape is `Store` in contract.ts. */
export interface StoreRequest {
  name: string
  address?: string | null
  phone?: string | null
  email?: string | null
}

/** A store, in the form and in the request: only the name is required (docs/product.md §5). */
export const storeSchema = bodyOf({
  name: requiredText(),
  address: optionalText(),
  phone: optionalPhone(),
  email: optionalEmail(),
})

/** What others than superadmins may change of their own store (contract, corrections). */
const ownStoreFields: readonly string[] = ['address', 'phone', 'email']

/** Whether somebody with the right to change stores may change this field of one. */
export function mayChangeStore({ role }: Pick<Holder, 'role'>, field: string): boolean {
  return role === SUPERADMIN || ownStoreFields.includes(field)
}
