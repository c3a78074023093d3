import { bodyOf } from '../validation/body.ts'
import { emailField, phoneField, requiredText } from '../validation/text.ts'

/** What `POST /clients` and `PUT /clients/{id}` take; the answer's shape is `Client` in contract.ts. */
export interface ClientRequest {
  name: string
  email: string
  phone: string
  /** From a superadmin, for a new one; left out: the own store. */
  store_id?: number
}

/** A client, in the form and in the request: name, valid e-mail and phone are required (docs/product.md §5). */
export const clientSchema = bodyOf({
  name: requiredText(),
  email: emailField(),
  phone: phoneField(),
})
