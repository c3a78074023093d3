import type { listedSupplier } from './listed-records.ts'
import { chosenId } from '../shape/pages.ts'
import { writtenEmail, writtenSupplierPhone } from '../shape/contacts.ts'
import { object } from '../shape/fields.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText as ifWritten, writtenText } from '../shape/texts.ts'
import { bodyOf } from '../validation/body.ts'
import { emailField, optionalText, requiredText, supplierPhoneField } from '../validation/text.ts'
import { MAX_TEXT } from '../validation/text-limits.ts'

export type ListedSupplier = Inner<typeof listedSupplier>

/** What a supplier is asked for with (docs/product.md §5.3). Only a superadmin chooses the store, of a new supplier; without it: the own one. */
export const supplierRequest = object({
  name: writtenText(),
  address: writtenText({ most: MAX_TEXT }),
  email: writtenEmail,
  phone: writtenSupplierPhone,
  description: ifWritten(),
  store_id: chosenId,
})

/** The schema of the form. */
export const supplierSchema = bodyOf({
  name: requiredText(),
  address: requiredText(MAX_TEXT),
  email: emailField(),
  phone: supplierPhoneField(),
  description: optionalText(),
})
