/** What a pack is for a sale: its price, its name on papers, and the units that it takes out of the stock (docs/decisions/0215). */
import { MAX_AMOUNT, multiply, type Centavos } from '../money.ts'
import type { Measured } from '../measures.ts'
import type { Thousandths } from '../quantity.ts'

/** A pack of a written line, as it was at that moment. */
export interface SoldPack {
  id: number
  name: string
  /** Whole units of the product. */
  factor: number
}

/** A pack as the catalog has it. A price of null is that of its units. */
export interface SellablePack extends SoldPack {
  code: string
  price: Centavos | null
  /** What its units cost; missing for who may not see costs (docs/product.md §6.4). */
  cost?: Centavos
}

/** What one pack costs, or one unit without a pack. Never more than a line may come to by a centavo, so that its arithmetic stays exact. */
export function unitPrice(
  price: Centavos,
  pack: Pick<SellablePack, 'factor' | 'price'> | null | undefined,
): Centavos {
  if (!pack) return price
  return pack.price ?? Math.min(multiply(price, pack.factor), MAX_AMOUNT + 1)
}

/** The units of the product in a quantity of packs, or in one of units. */
export function unitsIn(
  quantity: Thousandths,
  pack: Pick<SoldPack, 'factor'> | null | undefined,
): Thousandths {
  return pack ? quantity * pack.factor : quantity
}

/** The name on papers and lists: `Agua pura · Caja 24`. */
export function packedName(name: string, pack: Pick<SoldPack, 'name'> | null | undefined): string {
  return pack && pack.name !== '' ? `${name} · ${pack.name}` : name
}

/** A pack with how many units it has: `Caja 24`, or `Caja de 24` where its name does not say it. */
export function packWithUnits({ name, factor }: Pick<SoldPack, 'name' | 'factor'>): string {
  return new RegExp(`(^|\\D)${factor}(\\D|$)`).test(name) ? name : `${name} de ${factor}`
}

/**
 * The pack that a code sells: none for one of a single unit at the price of the product, which is only one more code of it.
 */
export function packSold<Pack extends Pick<SellablePack, 'factor' | 'price'>>(pack: Pack): Pack | null {
  return pack.factor === 1 && pack.price === null ? null : pack
}

/** A product as its lines change between its units: missing where it has no packs. */
export interface PackedArticle extends Measured {
  name: string
  /** Of one unit. */
  price: Centavos
  packs: readonly SellablePack[]
}

/** What a line sells of a product besides the product itself. */
export interface PackFields {
  /** Missing: the line sells units. */
  pack?: SoldPack
  article?: PackedArticle
}

/** A product with its packs, and the one that was scanned. */
interface PackedProduct extends Measured {
  name: string
  price: Centavos
  packs?: readonly SellablePack[] | undefined
  pack?: SellablePack | undefined
}

/** What a product is offered as: with the pack that was looked up, by its name and at its price. */
export function offered({ name, price, pack }: PackedProduct): { name: string; price: Centavos } {
  return { name: packedName(name, pack), price: unitPrice(price, pack) }
}

/** The fields of a line that sells a pack of a product, or units of it without one. */
export function packFields(
  { name, price, unit, packs = [] }: PackedProduct,
  pack: SoldPack | undefined,
): PackFields {
  return {
    ...(pack && { pack: { id: pack.id, name: pack.name, factor: pack.factor } }),
    ...(packs.length > 0 && { article: { name, price, packs, ...(unit && { unit }) } }),
  }
}

/**
 * The pack of a line as the catalog has it now: the same one, or the one that has its code since its factor changed; undefined when it
 * was removed.
 */
export function packNow(
  { pack, article }: PackFields,
  packs: readonly SellablePack[],
): SellablePack | undefined {
  const code = article?.packs.find(({ id }) => id === pack?.id)?.code
  return (
    packs.find(({ id }) => id === pack?.id) ?? packs.find((one) => code !== undefined && one.code === code)
  )
}

/** Whether both sell the same unit: the same pack, or none. */
export function isSamePack(
  one: Pick<SoldPack, 'id'> | undefined,
  other: Pick<SoldPack, 'id'> | undefined,
): boolean {
  return one?.id === other?.id
}

/** What a line may sell instead, in the order of the sizes: from its own unit round to it again. Undefined is the unit of the product. */
export function otherUnits({ pack, article }: PackFields): (SellablePack | undefined)[] {
  const packs = (article?.packs ?? []).flatMap((one) => packSold(one) ?? [])
  const units = [undefined, ...packs.toSorted((one, other) => one.factor - other.factor || one.id - other.id)]
  const at = units.findIndex((unit) => isSamePack(unit, pack))
  return [...units.slice(at + 1), ...units.slice(0, Math.max(at, 0))]
}
