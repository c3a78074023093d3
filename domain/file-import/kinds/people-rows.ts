/** The shapes of an import of clients and of suppliers (docs/product.md §10.20). */
import { clientRequest } from '../../entities/client.ts'
import { supplierRequest } from '../../entities/supplier.ts'
import { nullOr, object, optional } from '../../shape/fields.ts'
import { text } from '../../shape/plain-values.ts'
import type { Inner } from '../../shape/shape.ts'
import { optionalText } from '../../shape/texts.ts'
import { balanceAmount, figure, money } from '../../shape/values.ts'
import { importMessages } from './import-messages.ts'
import { plannedRowOf, rowFields } from './planned-rows.ts'

/** The longest number of a record, in digits. */
const MOST_DIGITS = 15

/** The number of the record, as our own files have it. */
const file = optional(optionalText(MOST_DIGITS))

/** A row of a file, with the rules of the form of a client. A field that is missing is not in the file: an existing client keeps it. */
export const clientRow = object({
  row: rowFields.row,
  code: file,
  name: optional(clientRequest.fields.name),
  email: optional(clientRequest.fields.email),
  phone: optional(clientRequest.fields.phone),
  credit_limit: clientRequest.fields.credit_limit,
  /** What the client owes; negative: in their favour. */
  balance: optional(balanceAmount(importMessages.notBalance)),
  remove: rowFields.remove,
})

/** The same of a supplier. */
export const supplierRow = object({
  row: rowFields.row,
  code: file,
  name: optional(supplierRequest.fields.name),
  address: optional(supplierRequest.fields.address),
  email: optional(supplierRequest.fields.email),
  phone: optional(supplierRequest.fields.phone),
  description: optional(supplierRequest.fields.description),
  remove: rowFields.remove,
})

const contact = { name: optional(text()), email: optional(nullOr(text())), phone: optional(nullOr(text())) }

/** Fields of a client: those that a row sets, or what they were before. */
const clientFields = object({ ...contact, credit_limit: optional(money()), balance: optional(figure()) })

export type ClientFields = Inner<typeof clientFields>

const supplierFields = object({
  ...contact,
  address: optional(text()),
  description: optional(nullOr(text())),
})

export type SupplierFields = Inner<typeof supplierFields>

/** What becomes of a row; its `code` is the number of the client, null for a new one. */
export const plannedClient = plannedRowOf(clientFields)

/** The same of a supplier. */
export const plannedSupplier = plannedRowOf(supplierFields)
