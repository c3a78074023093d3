import { bodyOf } from '../validation/body.ts'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '../validation/text.ts'

/** What `POST /stores` and `PUT /stores/{id}` take; the answer's shape is `Store` in contract.ts. */
export interface StoreRequest {
  name: string
  address?: string | null
  phone?: string | null
  email?: string | null
}

/** A store, in the form and in the request: only the name is required (spec §5). */
export const storeSchema = bodyOf({
  name: requiredText(),
  address: optionalText(),
  phone: optionalPhone(),
  email: optionalEmail(),
})
