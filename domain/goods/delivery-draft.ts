/**
 * A delivery while it is entered (docs/product.md §10.11): who brought it, the document, and a line for each product. Texts are
 * as they were typed. {@link changed} makes the next draft; nothing here has effects.
 */
import type { NamedRef } from '../contract.ts'
import { units, type Thousandths } from '../quantity.ts'
import type { DeliveryPayment } from './delivery.ts'
import type { DeliveryProduct } from './delivery-product.ts'
import { readDocument, readTyped } from './delivery-times.ts'
import {
  arrivedLine,
  hasOtherUnit,
  inNextUnit,
  refreshedLine,
  withCost,
  type Arrival,
  type DeliveryField,
  type DraftDeliveryLine,
} from './delivery-line.ts'
import { partUnknown, withUnknown, type UnknownCode } from './unknown-codes.ts'

/** Where the focus is. */
export type DeliveryFocus =
  { at: 'supplier' | 'document' | 'search' } | { at: 'line'; productId: number; field: DeliveryField }

/** What is wrong, by the {@link placeName} of the field. */
export type DeliveryErrors = Readonly<Record<string, string>>

export interface DeliveryDraft {
  /** The idempotency key of the delivery (docs/product.md §7.1): the draft has it from its first change; empty before. */
  key: string
  supplier: NamedRef | null
  document: string
  /** The newest line last. Each product has one. */
  lines: readonly DraftDeliveryLine[]
  /** The product of the line that keys change. */
  selected: number | null
  focus: DeliveryFocus
  /** What the focused field had before it was typed into: `12*` gives it back. */
  before: string
  /** How many the next scan brings in, typed before it as in `24*`; null: one. */
  times: Thousandths | null
  /** Scanned codes that no product has, the last one last. */
  unknownCodes: readonly UnknownCode[]
  /** How the delivery that it corrects was paid; null: it corrects none. */
  paid: DeliveryPayment | null
  errors: DeliveryErrors
}

export const emptyDelivery: DeliveryDraft = {
  ...{ key: '', supplier: null, document: '', lines: [], selected: null },
  ...{ focus: { at: 'supplier' }, before: '', times: null, unknownCodes: [], paid: null, errors: {} },
}

/** A product was scanned or found. */
export interface ProductArrived extends Arrival {
  kind: 'product'
}

/** What a person changes. */
export type DeliveryChange =
  | { kind: 'supplier'; supplier: NamedRef | null }
  | { kind: 'document'; text: string }
  | { kind: 'times'; times: Thousandths | null }
  | ProductArrived
  | { kind: 'unknown code'; code: string }
  /** The product of an unknown code was made: it comes in as often as the code was scanned. */
  | { kind: 'made'; code: string; product: DeliveryProduct }
  /** Another delivery is entered; what was entered before stays. */
  | { kind: 'draft'; draft: DeliveryDraft }
  | { kind: 'forget codes' }
  | { kind: 'line'; productId: number; field: DeliveryField; text: string }
  /** The cost of the selected line is that of the whole line, or of each unit again. */
  | { kind: 'whole' }
  /** The selected line counts the next unit of its product. */
  | { kind: 'unit' }
  | { kind: 'remove'; productId: number }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'focus'; focus: DeliveryFocus }
  /** The products were read again. */
  | { kind: 'products'; products: readonly DeliveryProduct[] }

/** The name of a field in errors, and in the screen. */
export function placeName(focus: DeliveryFocus): string {
  return focus.at === 'line' ? `${focus.productId}-${focus.field}` : focus.at
}

/** Whether there is anything to lose. */
export function isEmptyDelivery({ supplier, document, lines, unknownCodes }: DeliveryDraft): boolean {
  return supplier === null && document === '' && lines.length === 0 && unknownCodes.length === 0
}

/** The draft after a change. One that changes nothing gives the same draft. */
export function changed(draft: DeliveryDraft, change: DeliveryChange): DeliveryDraft {
  switch (change.kind) {
    case 'supplier':
      return focused(without({ ...draft, supplier: change.supplier }, 'supplier', 'document'), {
        at: 'document',
      })
    case 'document':
      return withDocument(draft, change.text)
    case 'times':
      return { ...draft, times: change.times }
    case 'product':
      return withProduct(draft, change)
    case 'unknown code':
      return {
        ...draft,
        times: null,
        unknownCodes: withUnknown(draft.unknownCodes, change.code, draft.times ?? units(1)),
      }
    case 'made':
      return withMade(draft, change)
    case 'draft':
      return isEmptyDelivery(draft) ? change.draft : draft
    case 'forget codes':
      return { ...draft, unknownCodes: [] }
    case 'line':
      return typed(draft, change)
    case 'whole':
      return switched(draft)
    case 'unit':
      return withNextUnit(draft)
    case 'remove':
      return removed(draft, change.productId)
    case 'step':
      return stepped(draft, change.by)
    case 'focus':
      return focused(draft, change.focus)
    case 'products':
      return refreshed(draft, change.products)
  }
}

function focused(draft: DeliveryDraft, focus: DeliveryFocus): DeliveryDraft {
  if (placeName(draft.focus) === placeName(focus)) return draft
  if (focus.at === 'document') return { ...draft, focus, before: draft.document }
  if (focus.at !== 'line') return { ...draft, focus }
  const line = lineOf(draft, focus.productId)
  return line ? { ...draft, focus, selected: focus.productId, before: line[focus.field] } : draft
}

function lineOf({ lines }: Pick<DeliveryDraft, 'lines'>, productId: number | null) {
  return lines.find(({ product }) => product.id === productId)
}

function without(draft: DeliveryDraft, ...places: string[]): DeliveryDraft {
  const kept = Object.entries(draft.errors).filter(([place]) => !places.includes(place))
  return { ...draft, errors: Object.fromEntries(kept) }
}

/** Adds a product: to its line, or as a new one. Then its cost is asked for, or the quantity that nobody has said. */
function withProduct(draft: DeliveryDraft, arrival: Omit<ProductArrived, 'kind'>): DeliveryDraft {
  const { product } = arrival
  const present = lineOf(draft, product.id)
  const { line, isAsked } = arrivedLine(present, arrival, draft.times)
  const lines = present ? draft.lines.map((one) => (one === present ? line : one)) : [...draft.lines, line]
  const field = isAsked ? 'quantity' : 'cost'
  const focus = { at: 'line', productId: product.id, field } as const
  const added = { ...draft, lines, focus, selected: product.id, before: line[field], times: null }
  const [, unknownCodes] = partUnknown(draft.unknownCodes, product.code)
  return without({ ...added, unknownCodes }, 'search', `${product.id}-quantity`)
}

/** What was typed for the next scan stays for it. */
function withMade(
  draft: DeliveryDraft,
  { code, product }: Extract<DeliveryChange, { kind: 'made' }>,
): DeliveryDraft {
  const [unknown, unknownCodes] = partUnknown(draft.unknownCodes, code)
  const added = withProduct({ ...draft, unknownCodes, times: unknown?.quantity ?? null }, { product })
  return { ...added, times: draft.times }
}

function withLine(
  draft: DeliveryDraft,
  productId: number,
  change: (line: DraftDeliveryLine) => DraftDeliveryLine,
): DeliveryDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.product.id === productId ? change(line) : line)),
  }
}

/** Types into a field of a line. What stands before `*` is how many the next scan brings in. */
function typed(
  draft: DeliveryDraft,
  { productId, field, text }: Extract<DeliveryChange, { kind: 'line' }>,
): DeliveryDraft {
  const here = focused(draft, { at: 'line', productId, field })
  const { text: next, times, error } = readTyped(text, here.before)
  const there = withLine(here, productId, (line) => {
    const after = { ...line, [field]: next }
    if (field === 'quantity') return withCost(line, after)
    return field === 'price' ? { ...after, priceSeen: line.product.price } : after
  })
  const place = placeName(there.focus)
  const told = without({ ...there, times: times ?? here.times }, place)
  return error === null ? told : { ...told, errors: { ...told.errors, [place]: error } }
}

function withDocument(draft: DeliveryDraft, text: string): DeliveryDraft {
  const { text: document, times } = readDocument(text, draft.before)
  return without({ ...draft, document, times: times ?? draft.times }, 'document')
}

function switched(draft: DeliveryDraft): DeliveryDraft {
  const line = lineOf(draft, draft.selected)
  if (!line) return draft
  return withFieldOfNow(
    withLine(draft, line.product.id, (one) => withCost(one, { ...one, isWhole: !one.isWhole })),
  )
}

/** The focused field may have another text, which nobody has typed into. */
function withFieldOfNow(draft: DeliveryDraft): DeliveryDraft {
  const { focus, before } = draft
  const line = focus.at === 'line' ? lineOf(draft, focus.productId) : undefined
  return { ...draft, before: focus.at === 'line' && line ? line[focus.field] : before }
}

function withNextUnit(draft: DeliveryDraft): DeliveryDraft {
  const line = lineOf(draft, draft.selected)
  if (!line || !hasOtherUnit(line)) return draft
  const { id } = line.product
  return without(withFieldOfNow(withLine(draft, id, inNextUnit)), `${id}-quantity`, `${id}-cost`)
}

/** The line before it is selected, or the next one. */
function removed(draft: DeliveryDraft, productId: number): DeliveryDraft {
  const index = draft.lines.findIndex(({ product }) => product.id === productId)
  if (index < 0) return draft
  const lines = draft.lines.filter((_, at) => at !== index)
  const next = lines[Math.max(index - 1, 0)]?.product.id ?? null
  const errors = Object.entries(draft.errors).filter(([place]) => !place.startsWith(`${productId}-`))
  const rest = { ...draft, lines, errors: Object.fromEntries(errors) }
  return focused(
    { ...rest, selected: draft.selected === productId ? next : draft.selected },
    { at: 'search' },
  )
}

/** The line before or after the selected one; in a field of a line the focus goes with it. */
function stepped(draft: DeliveryDraft, by: 1 | -1): DeliveryDraft {
  const index = draft.lines.findIndex(({ product }) => product.id === draft.selected)
  const next = draft.lines[index < 0 ? draft.lines.length - 1 : index + by]
  if (!next) return draft
  const { focus } = draft
  if (focus.at !== 'line') return { ...draft, selected: next.product.id }
  return focused(draft, { ...focus, productId: next.product.id })
}

/** Names, prices and costs of now. What was typed stays; a new price keeps the price for which it was typed. */
function refreshed(draft: DeliveryDraft, products: readonly DeliveryProduct[]): DeliveryDraft {
  const known = new Map(products.map((product) => [product.id, product]))
  const isSame = draft.lines.every(({ product }) => {
    const now = known.get(product.id)
    return now === undefined || areSame(product, now)
  })
  if (isSame) return draft
  const lines = draft.lines.map((line) => {
    const product = known.get(line.product.id)
    if (!product || areSame(line.product, product)) return line
    return refreshedLine(line, product)
  })
  return { ...draft, lines }
}

function areSame(one: DeliveryProduct, other: DeliveryProduct): boolean {
  return (
    one.name === other.name &&
    one.code === other.code &&
    one.price === other.price &&
    one.cost === other.cost &&
    one.unit === other.unit &&
    JSON.stringify(one.packs) === JSON.stringify(other.packs)
  )
}
