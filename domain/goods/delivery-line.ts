/** A line of a delivery while it is entered, which counts units of its product, or packs (docs/product.md §10.11, §10.18). */
import type { Measured } from '../measures.ts'
import { formatAmount, parseAmount, type Centavos } from '../money.ts'
import { amountOf, formatQuantity, inUnits, isWholeUnits, units, type Thousandths } from '../quantity.ts'
import { parseQuantityOf } from '../selling/measured.ts'
import { isSamePack, unitsIn } from '../selling/packs.ts'
import type { DeliveryPack, DeliveryProduct } from './delivery-product.ts'
import { centavosOf, costOfEach } from './unit-cost.ts'

/** A line with what it counts. */
export interface CountedLine {
  product: DeliveryProduct
  /** Missing: it counts units of the product. */
  pack?: DeliveryPack
  quantity: string
}

/** The fields of a line. */
export type DeliveryField = 'quantity' | 'cost' | 'price'

/** Texts are as they were typed. */
export interface DraftDeliveryLine extends CountedLine {
  /** Of each unit, of each pack where it counts packs, or of the whole line. */
  cost: string
  isWhole: boolean
  /** The new sale price; empty: it stays. */
  price: string
  /** The sale price that was shown when the new one was typed. */
  priceSeen: Centavos
}

/** A product, or its pack, that was scanned or found. */
export interface Arrival {
  product: DeliveryProduct
  /** The pack whose code was scanned. */
  pack?: DeliveryPack | undefined
  /** How much of it the code says itself: the label of a scale. Missing: one, or so many as were typed before it. */
  quantity?: Thousandths | undefined
}

interface Arrived {
  quantity: string
  pack: DeliveryPack | undefined
  /** It has to be asked for, because the product is measured and nobody has said how much it is. Then nothing is added. */
  isAsked: boolean
}

/** What the quantity of a line is measured in: packs are counted, whatever is in them. */
export function measureOf({ product, pack }: Pick<CountedLine, 'product' | 'pack'>): Measured {
  return pack ? {} : product
}

/** The quantity of a line: of its packs where it counts packs; null for a text that is none. */
export function typedQuantity(line: CountedLine): Thousandths | null {
  return parseQuantityOf(line.quantity, measureOf(line))
}

/**
 * The line of a product that arrived. A new one counts what arrived, and its cost is that of each, whatever the line before it has. A line
 * stays in its unit while the same arrives; another pack or single units turn it to units, of which it then has all, and a cost that was
 * typed for each pack to that of each unit (docs/decisions/0230). Parts of a pack are its units.
 * @param present its line before; undefined without one.
 * @param times how often it arrived, typed before it; null: once.
 * @returns `isAsked`: the quantity has to be asked for, because the product is measured and nobody has said how much it is. Then nothing is added.
 */
export function arrivedLine(
  present: DraftDeliveryLine | undefined,
  arrival: Arrival,
  times: Thousandths | null,
): { line: DraftDeliveryLine; isAsked: boolean } {
  const { product } = arrival
  const { quantity, pack, isAsked } = arrivedIn(present, arrival, times)
  const counted = { product, quantity, ...(pack && { pack }) }
  if (present) return { line: inUnit(present, counted), isAsked }
  const line = { ...counted, isWhole: false, price: '', priceSeen: product.price }
  return { line: { ...line, cost: proposedCost(line) }, isAsked }
}

function inUnit({ pack: before, ...present }: DraftDeliveryLine, counted: CountedLine): DraftDeliveryLine {
  const line = { ...present, ...counted }
  if (isProposed({ ...present, ...(before && { pack: before }) }))
    return { ...line, cost: proposedCost(line) }
  return before && !line.pack && !line.isWhole ? { ...line, cost: costOfUnit(line.cost, before) } : line
}

/** The line counts the next unit of its product: units, then the packs by their size, then units again. Its quantity stays, and a cost that was typed. */
export function inNextUnit({ pack, ...line }: DraftDeliveryLine): DraftDeliveryLine {
  const before = { ...line, ...(pack && { pack }) }
  const next = otherUnit(before)
  return next === null ? before : withCost(before, { ...line, ...(next && { pack: next }) })
}

/** Whether a line may count another unit. */
export function hasOtherUnit(line: Pick<CountedLine, 'product' | 'pack'>): boolean {
  return otherUnit(line) !== null
}

/** A line with its product as it is now, and its pack while it is there. */
export function refreshedLine(line: DraftDeliveryLine, product: DeliveryProduct): DraftDeliveryLine {
  const pack = product.packs?.find((one) => isSamePack(one, line.pack))
  const after = {
    ...line,
    product,
    ...(pack && { pack }),
    ...(line.price === '' && { priceSeen: product.price }),
  }
  return withCost(line, after)
}

/** The line after a change; a cost that nobody has typed follows it. */
export function withCost(before: DraftDeliveryLine, after: DraftDeliveryLine): DraftDeliveryLine {
  return isProposed(before) ? { ...after, cost: proposedCost(after) } : after
}

const isProposed = (line: DraftDeliveryLine) => line.cost === proposedCost(line)

/** The cost that a line begins with: the last known one. */
function proposedCost(line: Omit<DraftDeliveryLine, 'cost'>): string {
  const { cost } = line.pack ?? line.product
  if (cost === null) return ''
  return formatAmount(line.isWhole ? amountOf(cost, typedQuantity(line) ?? 0) : cost)
}

function arrivedIn(
  line: CountedLine | undefined,
  { product, pack, quantity: said }: Arrival,
  times: Thousandths | null,
): Arrived {
  const isAsked = product.unit !== undefined && !pack && said === undefined && times === null
  const more = isAsked ? 0 : (said ?? units(1)) * inUnits(times ?? units(1))
  const typed = (line && typedQuantity(line)) ?? 0
  const isCounted = !pack || isWholeUnits(more)
  const staysInUnit = isCounted && (!line || isSamePack(line.pack, pack))
  const sum = staysInUnit ? typed + more : unitsIn(typed, line?.pack) + unitsIn(more, pack)
  return { quantity: sum === 0 ? '' : formatQuantity(sum), pack: staysInUnit ? pack : undefined, isAsked }
}

/** Undefined is the unit of the product; null: there is no other. */
function otherUnit({ product, pack }: Omit<CountedLine, 'quantity'>): DeliveryPack | undefined | null {
  const packs = product.packs ?? []
  const all = [undefined, ...packs.toSorted((one, other) => one.factor - other.factor || one.id - other.id)]
  const at = all.findIndex((unit) => isSamePack(unit, pack))
  const next = all[(at + 1) % all.length]
  return isSamePack(next, pack) ? null : next
}

/** The typed cost of one pack as that of each unit, to the centavo; a text that is no amount stays. */
function costOfUnit(cost: string, { factor }: Pick<DeliveryPack, 'factor'>): string {
  const amount: Centavos | null = parseAmount(cost)
  return amount === null ? cost : formatAmount(centavosOf(costOfEach(amount, units(factor))))
}
