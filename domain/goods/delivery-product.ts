/** A product as a delivery needs it, with the packs in which it may come in (docs/product.md §10.11, §10.18). Money in centavos. */
import type { Measured } from '../measures.ts'
import { multiply, type Centavos } from '../money.ts'
import type { SellablePack, SoldPack } from '../selling/packs.ts'

/** A pack of more than one unit. Its cost is that of its units; null for who may not see costs (docs/product.md §6.4). */
export interface DeliveryPack extends SoldPack {
  cost: Centavos | null
}

export interface DeliveryProduct extends Measured {
  id: number
  name: string
  code: string
  price: Centavos
  /** Of one unit; null for who may not see costs. */
  cost: Centavos | null
  /** Missing without any. */
  packs?: readonly DeliveryPack[]
}

/** A product of the catalog. */
type ListedProduct = Omit<DeliveryProduct, 'packs'> & { packs?: readonly SellablePack[] | undefined }

/** Only what a delivery stores on the device. */
export function asDeliveryProduct({ packs = [], unit, ...product }: ListedProduct): DeliveryProduct {
  const { id, name, code, price, cost } = product
  const counted = packs.flatMap((pack) => asDeliveryPack(pack, cost) ?? [])
  return {
    ...{ id, name, code, price, cost },
    ...(unit && { unit }),
    ...(counted.length > 0 && { packs: counted }),
  }
}

/**
 * A pack as goods come in by it. @param cost of one unit of its product.
 * @returns undefined for a pack of one unit, which comes in as the unit.
 */
export function asDeliveryPack(
  { id, name, factor, cost: ofUnits }: Omit<SellablePack, 'code' | 'price'>,
  cost: Centavos | null,
): DeliveryPack | undefined {
  if (factor === 1) return undefined
  return { id, name, factor, cost: cost === null ? null : (ofUnits ?? multiply(cost, factor)) }
}
