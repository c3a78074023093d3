import type { ListedRecord, NamedRef, StoreRef } from '../contract.ts'
import { bodyOf } from '../validation/body.ts'
import { emailField, MAX_TEXT, optionalText, phoneField, requiredText } from '../validation/text.ts'

export interface Supplier<Ref extends StoreRef = NamedRef> extends ListedRecord {
  name: string
  address: string
  email: string
  phone: string
  description: string | null
  store: Ref
}

/** A supplier as any server may list it. */
export type ListedSupplier = Supplier<StoreRef>

/** What `POST /suppliers` and `PUT /suppliers/{id}` take. */
export interface SupplierRequest {
  name: string
  address: string
  email: string
  phone: string
  description?: string | null
  /** From a superadmin, for a new one; left out: the own store. */
  store_id?: number
}

/** A supplier, in the form and in the request (docs/product.md §5). */
export const supplierSchema = bodyOf({
  name: requiredText(),
  address: requiredText(MAX_TEXT),
  email: emailField(),
  phone: phoneField(),
  description: optionalText(),
})
