import type { ListedRecord, NamedRef, StoreRef } from '../contract.ts'
import { bodyOf } from '../validation/body.ts'
import { emailField, MAX_TEXT, optionalText, requiredText, supplierPhoneField } from '../validation/text.ts'

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

/** The request of `POST /suppliers` and `PUT /suppliers/{id}`. */
export interface SupplierRequest {
  name: string
  address: string
  email: string
  phone: string
  description?: string | null
  /** Only a superadmin may send it, and only for a new supplier. Without it the supplier gets the own store. */
  store_id?: number
}

/** The schema of form and request (docs/product.md §5.3). */
export const supplierSchema = bodyOf({
  name: requiredText(),
  address: requiredText(MAX_TEXT),
  email: emailField(),
  phone: supplierPhoneField(),
  description: optionalText(),
})
