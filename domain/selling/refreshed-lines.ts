import { withMoneysWorth } from './measured.ts'
import { packedName, packFields, packNow } from './packs.ts'
import { pricedLines } from './pricing.ts'
import type { SaleLine, SellableProduct } from './sale.ts'

/**
 * Updates price, name, unit and stock of the lines whose products are in `catalog` (docs/product.md §4.4). Quantities, amounts and
 * discounts stay; those that no longer fit are refused at payment. A line for an amount gets the quantity for the new price.
 * @param client the id of the client; null is the default one.
 */
export function refreshLines(
  lines: readonly SaleLine[],
  catalog: readonly SellableProduct[],
  client: number | null,
): SaleLine[] {
  const ids = new Set(lines.map((line) => line.productId))
  const sold = catalog.filter((product) => ids.has(product.id))
  const byId = new Map(sold.map((product) => [product.id, product]))
  return lines.map((line) => {
    const product = byId.get(line.productId)
    const pack = line.pack && product && packNow(line, product.packs ?? [])
    // What is not in the catalog stays as it is known to the line.
    if (!product) return line
    if (line.pack && !pack) return withoutItsPack(line, product)
    const { article: _article, pack: _pack, unit: _unit, withoutStock: _stocked, ...known } = line
    const { deposit: _deposit, openPrice: _open, ...rest } = known
    const unit = pack ? undefined : product.unit
    // What was typed stands, whatever the till proposes now.
    const typedPrice = product.openPrice ? line.price : undefined
    const [priced] = pricedLines({ client, lines: [{ ...rest, product, pack, typedPrice }] })
    return withMoneysWorth({
      ...rest,
      ...{ price: priced?.price ?? line.price, discount: priced?.discount ?? line.discount },
      ...{ name: packedName(product.name, pack), code: product.code, stock: product.stock },
      ...packFields(product, pack),
      ...(unit && { unit }),
      ...(product.withoutStock && { withoutStock: true }),
      ...(product.deposit && { deposit: product.deposit }),
      ...(product.openPrice && { openPrice: true }),
    })
  })
}

/** A line whose pack was removed stays as it was sold; its product may be sold in the units that are left. */
function withoutItsPack(line: SaleLine, { name, price, stock, unit, packs = [] }: SellableProduct): SaleLine {
  return { ...line, stock, article: { name, price, packs, ...(unit && { unit }) } }
}
