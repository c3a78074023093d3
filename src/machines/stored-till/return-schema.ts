/** What a stored return must be: what was entered, sent, or written last; and a sale or an entry of goods that is voided. */
import { matchesState } from 'xstate'
import { boolean, mixed, object, string, type AnySchema } from 'yup'
import { deliveryPayments } from '../../../domain/goods/delivery.ts'
import { paidWithIds, tenderIds } from '../../../domain/selling/tenders.ts'
import type { SaleReturnContext } from '../return/sale-return-setup.ts'
import type { saleReturnMachine } from '../return/sale-return.ts'
import type { Stored } from './stored-schema.ts'
import { count, hasTexts, listOf, measure, orNull, text, texts, whole } from './schema-parts.ts'

const tender = () => text.oneOf(tenderIds)
const client = () => object({ id: whole, name: text }).required()
const amountBy = () => ({ tender: tender(), amount: count })

const soldLine = () =>
  object({
    position: whole,
    productId: whole,
    name: text,
    quantity: count,
    unit: measure,
    withoutStock: boolean(),
    pack: object({ id: whole, name: text, factor: whole.min(1) }).default(undefined),
    returned: count,
    // A sale without money has none of these.
    price: count.optional(),
    discount: count.optional(),
    subtotal: count.optional(),
    total: count.optional(),
  })

const sale = () =>
  object({
    id: whole,
    number: whole,
    client: client(),
    lines: listOf(soldLine()).defined(),
    refundable: orNull(listOf(object(amountBy()))),
  })

const lineToReturn = () => ({ position: whole, restock: boolean().required() })

const draft = () =>
  object({
    sale: sale().required(),
    entered: object({
      lines: listOf(object({ ...lineToReturn(), quantity: text })).defined(),
      selected: whole,
      before: text,
      times: orNull(count),
    }).required(),
    refunds: listOf(object({ tender: tender(), amount: text, reference: text })).defined(),
    reason: text,
  })

const voidedSale = () => object({ id: whole, number: whole, client: client(), total: orNull(count) })

const voidedEntry = () =>
  object({
    ...{ id: whole, number: whole, total: count },
    ...{ document: orNull(string()), paid: text.oneOf(deliveryPayments) },
    supplier: orNull(object({ id: whole, name: text })),
  })

const voiding = () =>
  object({ sale: orNull(voidedSale()), entry: orNull(voidedEntry()), reason: text }).test(
    'one of both',
    'neither a sale nor an entry, or both',
    (value: unknown) => value === null || isOfOne(value),
  )

function isOfOne(value: unknown): boolean {
  const { sale: ofSale, entry } = value as { sale: unknown; entry: unknown }
  return (ofSale === null) !== (entry === null)
}

const madeRefund = () =>
  object({ tender: text.oneOf(paidWithIds), amount: count, reference: orNull(string()) })

const made = () =>
  object({
    id: whole,
    number: whole,
    saleId: whole,
    at: whole,
    user: text,
    approvedBy: string().optional(),
    reason: text,
    lines: listOf(object({ ...lineToReturn(), quantity: count, amount: count })).defined(),
    total: count,
    refunds: listOf(madeRefund()).defined(),
    exchangeSaleId: orNull(whole),
  })

const takeBackRequest = () =>
  object({
    key: string().required(),
    ...{ saleId: orNull(whole), entryId: orNull(whole) },
    lines: orNull(listOf(object({ ...lineToReturn(), quantity: count }))),
    refunds: listOf(object({ ...amountBy(), reference: string().nullable() })).defined(),
    reason: text,
  })

/** Every field of what is taken back. */
export const saleReturnFields: Readonly<Record<keyof SaleReturnContext, AnySchema>> = {
  draft: orNull(draft()),
  voiding: orNull(voiding()),
  request: orNull(takeBackRequest()),
  refusal: texts,
  problems: mixed<object>().required().test('texts', 'no texts', hasTexts),
  written: orNull(object({ sale: sale().required(), made: made().required() })),
}

/** Whether the data that its state needs is there. */
export function isReturnComplete({ value, context }: Stored<typeof saleReturnMachine>): boolean {
  const { draft: entered, voiding, request, written: shown } = context
  const hasSale = entered !== null || voiding !== null
  if (matchesState('sending', value)) return hasSale && request !== null
  if (matchesState('entering', value)) return entered !== null
  if (matchesState('voiding', value)) return voiding !== null
  return !matchesState('written', value) || shown !== null
}
