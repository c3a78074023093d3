/** What a code says to a store: its article, and how much of it where the code says so (docs/product.md §10.18, §10.21). */
import { isWholeUnits, inUnits, units, type Thousandths } from '../quantity.ts'
import { quantityFor, type HowMuch } from '../selling/measured.ts'
import type { SellableProduct } from '../selling/sale.ts'
import type { Catalog, ScannedProduct } from './catalog.ts'
import { codesOfDigits, readScaleLabel, type ScaleFormat, type ScaleLabel } from './scale-labels.ts'
import { scaleMessages } from './scale-messages.ts'

/** Why a code is refused that is one of the store's labels. */
export interface RefusedScan {
  refusal: string
}

/**
 * Reads a code that was scanned or typed. A code that an article of the store has is always this article; only another one is read as a label
 * of the scale.
 * @returns null for a code that nothing has.
 */
export function readScan(
  catalog: Pick<Catalog, 'byCode' | 'scanned'>,
  code: string,
  formats: readonly ScaleFormat[],
): ScannedProduct | RefusedScan | null {
  const found = catalog.scanned(code)
  if (found) return found
  const label = readScaleLabel(code, formats)
  if (label === null || 'refusal' in label) return label
  const product = articleOf(catalog, label)
  if (!product) return { refusal: scaleMessages.unknown(label.digits) }
  // A pack is counted, also where its article is weighed.
  if (product.unit === undefined || product.pack) return { refusal: scaleMessages.byThePiece(product.name) }
  if ('price' in label.value && product.price <= 0)
    return { refusal: scaleMessages.withoutPrice(product.name) }
  return { product, said: howMuchSaid(label, product) }
}

function articleOf(catalog: Pick<Catalog, 'byCode'>, { digits }: ScaleLabel): SellableProduct | undefined {
  for (const code of codesOfDigits(digits)) {
    const product = catalog.byCode(code)
    if (product) return product
  }
  return undefined
}

function howMuchSaid({ value }: ScaleLabel, { price }: SellableProduct): HowMuch {
  if ('weight' in value) return { quantity: value.weight }
  return { quantity: quantityFor(value.price, price), amount: value.price }
}

/** What was typed before a code: so many units, or for so much money. */
interface TypedBefore {
  multiplier: Thousandths | null
  worth?: number | undefined
}

/**
 * So many times what a code says itself: `2*` before a label sells two like it.
 * @returns null where parts of a unit, or money, were typed before it: then it says twice how much.
 */
export function timesSaid(
  said: HowMuch,
  { multiplier, worth }: TypedBefore,
  { price }: Pick<SellableProduct, 'price'>,
): HowMuch | null {
  const typed = multiplier ?? units(1)
  if (worth !== undefined || !isWholeUnits(typed)) return null
  const times = inUnits(typed)
  if (said.amount === undefined) return { quantity: said.quantity * times }
  const amount = said.amount * times
  return { quantity: quantityFor(amount, price), amount }
}
