import type { ListedRecord, StoreRef } from '../contract.ts'
import { bodyOf } from '../validation/body.ts'
import { emailField, phoneField, requiredText } from '../validation/text.ts'

/** A client in the browser, as any server may send it. The server's own answer has the type `Client` (contract.ts). */
export interface ListedClient extends ListedRecord {
  name: string
  email: string | null
  phone: string | null
  isDefault: boolean
  store: StoreRef
}

/** The request of `POST /clients` and `PUT /clients/{id}`. */
export interface ClientRequest {
  name: string
  email: string
  phone: string
  /** Only a superadmin may send it, and only for a new client. Without it the client gets the own store. */
  store_id?: number
}

/** The schema of form and request: name, e-mail and phone are required (docs/product.md §5.3). */
export const clientSchema = bodyOf({
  name: requiredText(),
  email: emailField(),
  phone: phoneField(),
})
