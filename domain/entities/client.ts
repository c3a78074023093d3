import type { AnyObject, Flags, ObjectSchema } from 'yup'
import type { listedClient } from './listed-records.ts'
import { chosenId } from '../shape/pages.ts'
import { creditMessages } from '../credit/credit-messages.ts'
import type { ClientAccount } from '../credit/ledger.ts'
import { writtenEmail, writtenPhone } from '../shape/contacts.ts'
import { object, optional } from '../shape/fields.ts'
import type { Inner } from '../shape/shape.ts'
import { writtenText } from '../shape/texts.ts'
import { amount } from '../shape/values.ts'
import { amountField, type ReadAmount } from '../validation/amount.ts'
import { bodyOf } from '../validation/body.ts'
import { emailField, phoneField, requiredText } from '../validation/text.ts'

/** A client in the browser. */
export interface ListedClient extends Omit<
  Inner<typeof listedClient>,
  'creditLimit' | 'balance' | 'owedSince'
> {
  /** What the client owes; only for holders of 'create credit sale' or 'create client payment' (docs/product.md §10.5). */
  account?: ClientAccount
}

/**
 * What a client is asked for with: name, e-mail and phone are required (docs/product.md §5.3). The limit is the most that the client may
 * owe (0: no credit); it takes 'update client', for a new client too. Only a superadmin chooses the store, of a new client; without it: the
 * own one.
 */
export const clientRequest = object({
  name: writtenText(),
  email: writtenEmail,
  phone: writtenPhone,
  credit_limit: optional(amount({ least: 0, refusal: creditMessages.invalidLimit })),
  store_id: chosenId,
})

/** The schema of the form. */
export const clientSchema = bodyOf({
  name: requiredText(),
  email: emailField(),
  phone: phoneField(),
})

/**
 * Adds the optional field `credit_limit` of the form, in centavos; a new client without one has no credit.
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
