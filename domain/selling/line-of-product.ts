import { isSamePack } from './packs.ts'
import type { SaleLine, SellableProduct } from './sale.ts'

/**
 * The line to which more of a product, or of its pack, is added; undefined when it gets a new one (docs/product.md §4.4): a line for an
 * amount stays alone, one at a typed price has only what costs as much, and one of the common article only what has its name.
 */
export function lineOfProduct(
  lines: readonly SaleLine[],
  { id, name, pack, openPrice, isCommon, typedPrice }: Omit<SellableProduct, 'code' | 'price' | 'stock'>,
): SaleLine | undefined {
  const isAlone = ({ amount, isDeposit = false }: SaleLine) => amount !== undefined || isDeposit
  const costsAsMuch = ({ price }: SaleLine) => openPrice !== true || price === typedPrice
  const isCalledSo = (line: SaleLine) => isCommon !== true || line.name === name
  return lines.find(
    (line) =>
      line.productId === id &&
      !isAlone(line) &&
      isSamePack(line.pack, pack) &&
      costsAsMuch(line) &&
      isCalledSo(line),
  )
}
