/** The schema of the context of a stored sale. */
import { matchesState } from 'xstate'
import { boolean, number, object, string, type AnySchema } from 'yup'
import { paidWithIds, tenderIds } from '../../../domain/selling/tenders.ts'
import type { SaleContext } from '../sale/sale-context.ts'
import type { saleMachine } from '../sale/sale.ts'
import type { Stored } from './stored-schema.ts'
import { waySettings } from './payment-schema.ts'
import { count, listOf, measure, orNull, text, texts, whole } from './schema-parts.ts'

const soldPack = () => ({ id: whole, name: text, factor: whole.min(1) })
const bottle = () => ({ id: whole, name: text, code: text, price: count })
const deposit = () => object(bottle()).default(undefined)
const sellablePack = () => object({ ...soldPack(), code: text, price: orNull(count) })
const productFields = () =>
  object({
    ...{ id: whole, name: text, code: text, price: count, stock: whole, unit: measure },
    withoutStock: boolean(),
    openPrice: boolean(),
    isCommon: boolean(),
    typedPrice: number().integer().min(1),
    packs: listOf(sellablePack()).optional(),
    pack: sellablePack().default(undefined),
    deposit: deposit(),
  })
export const product = () => productFields().required()
export const item = () =>
  object({
    productId: whole,
    name: text,
    code: text,
    quantity: count.min(1),
    price: count,
    discount: count,
    tax: count,
    stock: whole,
    unit: measure,
    withoutStock: boolean(),
    openPrice: boolean(),
    isCommon: boolean(),
    amount: number().integer().min(1),
    deposit: deposit(),
    isDeposit: boolean(),
    pack: object(soldPack()).default(undefined),
    article: object({
      ...{ name: text, price: count, unit: measure },
      packs: listOf(sellablePack()).defined(),
    }).default(undefined),
  })
export const claim = () => object({ id: whole, version: whole, label: text })
export const client = () => orNull(object({ id: whole, name: text, phone: orNull(string()) }))
const field = () => text.oneOf(['quantity', 'discount', 'tax'])
const tender = () => text.oneOf(tenderIds)
export const paidWith = () => text.oneOf(paidWithIds)
const lineToReturn = () => ({ position: whole, quantity: count, restock: boolean().required() })
/** A payment on a receipt. */
const paid = () =>
  object({ tender: paidWith(), amount: count, tendered: number(), reference: string().nullable() })
/** What is brought back and pays first. */
const exchange = () =>
  object({
    saleId: whole,
    number: whole,
    lines: listOf(object(lineToReturn())).min(1).defined(),
    reason: text,
    total: count,
    limits: listOf(object({ tender: tender(), amount: count })).defined(),
    refusal: orNull(string()),
  })
/** Bottles that come back. */
export const emptyLines = () =>
  listOf(object({ bottle: object(bottle()).required(), quantity: count.min(1) })).defined()
/** Not there in a sale that is paid in cash without change. */
const payments = () =>
  listOf(
    object({ tender: tender(), amount: count, tendered: number(), reference: orNull(string()) }),
  ).optional()
const order = () =>
  object({
    key: string().required(),
    acceptedAt: whole,
    client: client(),
    lines: listOf(item()).min(1).defined(),
    total: count,
    tendered: count,
    payments: payments(),
    exchange: exchange().default(undefined),
    empties: emptyLines().optional(),
    resumed: claim().default(undefined),
  })
const receipt = () =>
  orNull(
    object({
      saleNumber: orNull(whole),
      soldAt: whole,
      clientName: orNull(string()),
      lines: listOf(
        object({ name: text, quantity: whole, unit: measure, discount: count, subtotal: count }),
      ).defined(),
      totals: object({ subtotal: count, discount: count, tax: count, total: count }).required(),
      tendered: count,
      change: count,
      payments: listOf(paid()).optional(),
      exchange: object({
        number: whole,
        saleId: whole,
        lines: listOf(object({ ...lineToReturn(), name: text, unit: measure, amount: count })).defined(),
        refunds: listOf(object({ tender: paidWith(), amount: count })).defined(),
      }).default(undefined),
      account: object({ before: whole, after: whole }).default(undefined),
      empties: object({
        lines: listOf(object({ name: text, quantity: count })).defined(),
        over: count,
      }).default(undefined),
    }),
  )
const focus = () => object({ at: text.oneOf(['search', 'client', 'tender', 'reference', 'line']) }).required()

const payer = () =>
  object({
    clientId: whole,
    account: orNull(object({ balance: whole, creditLimit: count, owedSince: orNull(whole) })),
    mayExceed: boolean().optional(),
  })

type FieldsOf<TSlice> = Readonly<Record<keyof TSlice, AnySchema>>

/** The schema of each field of each part of a sale. */
export const saleFields: Readonly<{ [Part in keyof SaleContext]: FieldsOf<SaleContext[Part]> }> = {
  cart: {
    lines: listOf(item().shape({ id: whole })).defined(),
    lastLine: count,
    client: client(),
    selected: orNull(whole),
    refusal: orNull(
      object({
        field: field(),
        message: text,
        announced: boolean().required(),
        lineId: orNull(whole),
        typed: orNull(string()),
      }),
    ),
    resumed: claim().default(undefined),
  },
  entry: {
    search: text,
    multiplier: orNull(whole),
    worth: number().integer().min(1),
    asked: productFields().default(undefined),
    unpriced: object({ product: product(), quantity: whole.min(1) }).default(undefined),
    empties: object({
      lines: emptyLines(),
      selected: orNull(whole),
      isFull: boolean().required(),
    }).default(undefined),
    unknownCode: orNull(string()),
    checked: orNull(product()),
    focus: focus(),
  },
  payment: { tender: text, refusal: texts },
  ways: {
    settings: waySettings(),
    chosen: tender(),
    reference: text,
    exchange: orNull(exchange()),
    empties: object({ lines: emptyLines(), refusal: orNull(string()) }).default(undefined),
    taken: listOf(
      object({
        tender: tender(),
        given: count,
        reference: orNull(string()),
        refusal: orNull(string()),
      }),
    ).defined(),
    payer: orNull(payer()),
  },
  settlement: {
    order: orNull(order()),
    refusedOrder: orNull(order()),
    pending: listOf(
      object({ product: product(), quantity: whole, amount: number().integer().min(1) }),
    ).defined(),
    receipt: receipt(),
  },
}

export const saleContextSchema = object({
  cart: object(saleFields.cart).required(),
  entry: object(saleFields.entry).required(),
  payment: object(saleFields.payment).required(),
  ways: object(saleFields.ways).required(),
  settlement: object(saleFields.settlement).required(),
}).required()

/** Whether the data that its state needs is there. */
export function isSaleComplete({ value, context }: Stored<typeof saleMachine>): boolean {
  const { order: sent, receipt: shown } = context.settlement
  if (matchesState('askingQuantity', value)) return context.entry.asked !== undefined
  if (matchesState('receivingEmpties', value)) return context.entry.empties !== undefined
  if (matchesState('askingPrice', value)) return context.entry.unpriced !== undefined
  if (matchesState('completing', value)) return sent !== null
  return !matchesState('receipt', value) || shown !== null
}
