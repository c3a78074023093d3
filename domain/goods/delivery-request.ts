/** From a delivery that is entered to what is sent (docs/product.md §10.11), and from a refusal back to its fields. */
import type { NamedRef } from '../contract.ts'
import { messages } from '../messages.ts'
import { formatMoney, MAX_AMOUNT, parseAmount, type BasisPoints, type Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { isQuantity, wrongQuantity } from '../selling/measured.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { placeName, type DeliveryDraft, type DeliveryErrors, type DeliveryFocus } from './delivery-draft.ts'
import { measureOf, typedQuantity, type DeliveryField, type DraftDeliveryLine } from './delivery-line.ts'
import { deliveryMessages } from './delivery-messages.ts'
import {
  deliveryTotal,
  isTooLarge,
  lineAmounts,
  paymentRefusal,
  type DeliveryPayment,
  type LineAmounts,
  type LineCost,
} from './delivery.ts'
import { marginOf } from './unit-cost.ts'

export interface DeliveryRequestLine {
  productId: number
  /** Missing: the quantity is of units, and so is the cost of each. */
  packId?: number
  quantity: Thousandths
  cost: LineCost
  /** The new sale price; null: it stays. */
  price: Centavos | null
  priceSeen: Centavos
}

/** A delivery as it is sent. */
export interface DeliveryRequest {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  supplier: NamedRef | null
  /** Null without one. */
  document: string | null
  lines: readonly DeliveryRequestLine[]
  paid: DeliveryPayment
}

/** A line whose texts are figures. */
interface ReadLine {
  quantity: Thousandths
  cost: LineCost
  amounts: LineAmounts
}

/** The figures of a line; null while one of them is missing or wrong. */
export function readLine(line: DraftDeliveryLine): ReadLine | null {
  const quantity = typedQuantity(line)
  const amount = parseAmount(line.cost)
  if (quantity === null || !isQuantity(quantity, measureOf(line)) || amount === null) return null
  const cost = line.isWhole ? { whole: amount } : { each: amount }
  return isTooLarge(quantity, cost)
    ? null
    : { quantity, cost, amounts: lineAmounts(quantity, cost, line.pack?.factor) }
}

/** What the lines come to so far. */
export function draftTotal({ lines }: Pick<DeliveryDraft, 'lines'>): Centavos {
  return deliveryTotal(lines.flatMap((line) => readLine(line)?.amounts ?? []))
}

/** The sale price of a line with it: the new one, otherwise that of the product. Null for a text that is no price. */
function salePriceOf({ price, product }: DraftDeliveryLine): Centavos | null {
  if (price.trim() === '') return product.price
  const amount = parseAmount(price)
  return amount === null || amount < 1 ? null : amount
}

/** What is left of the sale price after the cost of the line; null while one of them is not known. */
export function lineMargin(line: DraftDeliveryLine): BasisPoints | null {
  const price = salePriceOf(line)
  const read = readLine(line)
  return read && price !== null && price > 0 ? marginOf(price, read.amounts.cost) : null
}

/** Whether somebody has changed the price since the new one was typed. */
export function isPriceStale({ price, priceSeen, product }: DraftDeliveryLine): boolean {
  return price.trim() !== '' && priceSeen !== product.price
}

/** Why a draft cannot be sent, by its places; an empty object when it can. */
export function draftErrors({ lines }: Pick<DeliveryDraft, 'lines'>): DeliveryErrors {
  const found = lines.flatMap((line) =>
    lineErrors(line).map(([field, text]) => [`${line.product.id}-${field}`, text]),
  )
  if (lines.length === 0) found.push(['search', deliveryMessages.noLines])
  if (lines.length > MAX_LINES) found.push(['search', deliveryMessages.tooManyLines])
  if (found.length === 0 && draftTotal({ lines }) > MAX_AMOUNT)
    found.push(['search', deliveryMessages.tooLargeTotal])
  return Object.fromEntries(found) as DeliveryErrors
}

function lineErrors(line: DraftDeliveryLine): [DeliveryField, string][] {
  const errors: [DeliveryField, string][] = []
  const quantity = typedQuantity(line)
  if (quantity === null || !isQuantity(quantity, measureOf(line)))
    errors.push(['quantity', wrongQuantity(measureOf(line))])
  const amount = parseAmount(line.cost)
  if (line.cost.trim() === '') errors.push(['cost', deliveryMessages.missingCost])
  else if (amount === null) errors.push(['cost', deliveryMessages.invalidCost])
  else if (errors.length === 0 && readLine(line) === null)
    errors.push(['cost', deliveryMessages.tooLargeTotal])
  if (salePriceOf(line) === null) errors.push(['price', messages.validation.positive])
  else if (isPriceStale(line))
    errors.push(['price', deliveryMessages.priceChanged(line.product.name, formatMoney(line.product.price))])
  return errors
}

/** Why a delivery without errors cannot be paid so; null when it can. */
export function draftPaymentRefusal(draft: DeliveryDraft, paid: DeliveryPayment) {
  return paymentRefusal(paid, draftTotal(draft), draft.supplier !== null)
}

/** The request for a draft without errors. */
export function orderOf(draft: DeliveryDraft, paid: DeliveryPayment): DeliveryRequest {
  const { key, supplier, document } = draft
  const lines = draft.lines.flatMap((line): DeliveryRequestLine[] => {
    const read = readLine(line)
    if (!read) return []
    const price = line.price.trim() === '' ? null : salePriceOf(line)
    return [
      {
        ...{ productId: line.product.id, quantity: read.quantity, cost: read.cost },
        ...(line.pack && { packId: line.pack.id }),
        ...{ price, priceSeen: line.priceSeen },
      },
    ]
  })
  return { key, supplier, document: document.trim() || null, lines, paid }
}

/** The fields of a request, and the places that show what is wrong with them. */
const fieldPlaces: Readonly<Record<string, DeliveryField>> = {
  ...{ product_id: 'quantity', pack_id: 'quantity', quantity: 'quantity', unit_cost: 'cost', total: 'cost' },
  ...{ price: 'price', price_seen: 'price' },
}

/** What the server refused, by the places of the draft. Empty: it belongs to no field, or to how the delivery is paid. */
export function refusedPlaces(
  { lines }: Pick<DeliveryDraft, 'lines'>,
  errors: Readonly<Record<string, readonly string[]>> = {},
): DeliveryErrors {
  const found = Object.entries(errors).flatMap(([name, [text]]) => {
    const place = placeOf(lines, name)
    return place === null || text === undefined ? [] : [[place, text]]
  })
  return Object.fromEntries(found) as DeliveryErrors
}

function placeOf(lines: readonly DraftDeliveryLine[], name: string): string | null {
  if (name === 'supplier_id') return 'supplier'
  if (name === 'document') return name
  if (name === 'lines') return 'search'
  const [, index, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
  const line = lines[Number(index)]
  const place = fieldPlaces[field]
  return line && place !== undefined ? `${line.product.id}-${place}` : null
}

/** The first place that has an error, from the top of the screen down; null without one. */
export function firstWrong({ lines, errors }: Pick<DeliveryDraft, 'lines' | 'errors'>): DeliveryFocus | null {
  const fields = ['quantity', 'cost', 'price'] as const
  const places: DeliveryFocus[] = [
    ...(['supplier', 'document', 'search'] as const).map((at) => ({ at })),
    ...lines.flatMap(({ product }) =>
      fields.map((field) => ({ at: 'line' as const, productId: product.id, field })),
    ),
  ]
  return places.find((place) => errors[placeName(place)] !== undefined) ?? null
}
