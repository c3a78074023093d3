import type { AnyObject, Flags, ObjectSchema } from 'yup'
import { creditMessages } from '../credit/credit-messages.ts'
import type { ClientAccount } from '../credit/ledger.ts'
import type { ListedRecord, StoreRef } from '../contract.ts'
import { amountField, type ReadAmount } from '../validation/amount.ts'
import { bodyOf } from '../validation/body.ts'
import { emailField, phoneField, requiredText } from '../validation/text.ts'

/** A client in the browser. The answer of the server has the type `Client` (contract.ts). */
export interface ListedClient extends ListedRecord {
  name: string
  email: string | null
  phone: string | null
  isDefault: boolean
  store: StoreRef
  /** What the client owes; only for holders of 'create credit sale' or 'create client payment' (docs/product.md §10.5). */
  account?: ClientAccount
}

/** The request of `POST /clients` and `PUT /clients/{id}`. */
export interface ClientRequest {
  name: string
  email: string
  phone: string
  /** The most that the client may owe; 0: no credit. It takes 'update client', for a new client too. */
  credit_limit?: number
  /** Only a superadmin may send it, and only for a new client. Without it the client gets the own store. */
  store_id?: number
}

/** The schema of form and request: name, e-mail and phone are required (docs/product.md §5.3). */
export const clientSchema = bodyOf({
  name: requiredText(),
  email: emailField(),
  phone: phoneField(),
})

/**
 * Adds the optional field `credit_limit`, in centavos; a new client without one has no credit.
 * @param mayGive whether the limit may be set here; otherwise it is ignored.
 */
export function withCreditLimit<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  read: ReadAmount,
  mayGive: boolean,
) {
  const limit = amountField(read, 0, creditMessages.invalidLimit)
    .optional()
    .transform((value: unknown, original: unknown) => (mayGive && original !== undefined ? value : undefined))
  return schema.shape({ credit_limit: limit })
}
