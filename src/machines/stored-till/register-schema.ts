/** The part of the schema of a stored till for its register: what was counted, closed and counted again. */
import { boolean, mixed, object, string, type AnySchema } from 'yup'
import { causeKinds } from '../../../domain/drawer/difference-causes.ts'
import type { RegisterContext } from '../register/register-context.ts'
import { written } from './movement-schema.ts'
import { paidWith } from './sale-schema.ts'
import { count, hasTexts, listOf, orNull, text, texts, whole } from './schema-parts.ts'

const piecesSchema = () => listOf(object({ value: count, pieces: count }).required())
const closing = () =>
  object({
    ...{ amount: count, key: string().required(), counted: piecesSchema(), left: count.optional() },
    confirmed: boolean().oneOf([true]).optional(),
  })
const recountRequest = () =>
  object({
    ...{ key: string().required(), registerId: whole, reason: string().min(1).optional() },
    ...{ amount: count.optional(), counted: piecesSchema(), left: count.optional() },
  })
/** A second count as it was written. */
const writtenRecount = () =>
  object({
    ...{ amount: count, difference: whole, counted: piecesSchema().defined(), left: orNull(count) },
    ...{ reason: text, at: whole, user: text },
  }).default(undefined)
const countEntry = () =>
  object({
    key: string().required(),
    denominations: listOf(count).defined(),
    isHeld: boolean().required(),
    isOneAmount: boolean().required(),
    pieces: mixed<Record<string, string>>().required().test('texts', 'no texts', hasTexts),
    amount: text,
    left: text,
  })
const cause = () =>
  object({
    kind: text.oneOf(causeKinds),
    sale: orNull(object({ number: whole, at: whole, client: text, total: whole })),
    movement: orNull(written()),
    payment: orNull(object({ id: whole, at: whole, client: text, amount: count })),
    returned: object({ number: whole, saleNumber: whole, at: whole, total: count }).default(undefined),
  })

/** The schema of each field of a register. */
export const registerFields: Readonly<Record<keyof RegisterContext, AnySchema>> = {
  permissions: texts,
  register: orNull(object({ openedAt: orNull(whole), initialAmount: orNull(whole) })),
  initialAmount: whole,
  proposed: orNull(object({ amount: count, cashier: text, closedAt: whole })),
  count: orNull(countEntry()),
  closing: orNull(closing()),
  summary: orNull(
    object({
      id: whole.optional(),
      closedAt: whole,
      initialAmount: whole,
      salesTotal: whole,
      closingAmount: whole,
      difference: whole,
      sales: listOf(object({ at: whole, client: text, total: whole })).defined(),
      count: object({ number: whole, counted: piecesSchema().defined(), left: orNull(count) }).default(
        undefined,
      ),
      refunds: listOf(object({ tender: paidWith(), count: count, amount: count })).optional(),
      cash: object({
        ...{ cashSales: whole, cashRefunds: whole, cashPayments: whole, cashIn: whole, cashOut: whole },
      }).default(undefined),
      causes: listOf(cause().required()).optional(),
      recount: writtenRecount(),
    }),
  ),
  untold: orNull(object({ id: whole, closedAt: whole, left: orNull(count) })),
  reason: text,
  recount: orNull(recountRequest()),
  refusal: texts,
}
