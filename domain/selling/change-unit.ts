import { isSamePack, otherUnits, packedName, packFields, type SellablePack } from './packs.ts'
import { pricedLines } from './pricing.ts'
import type { LineRefusal } from './line-refusal.ts'
import { changeLine, quantityRefusal, type LinesChange, type SaleLine } from './sale.ts'

/**
 * Sells the next unit of the product on a line: pieces, then its packs by their size, then pieces again (docs/product.md §10.18). The
 * quantity, the discount and the tax stay. A unit that another line sells already, or of which there is not enough, is left out; when no
 * other can be sold, the line stays and is told why.
 */
export function changeUnit(lines: readonly SaleLine[], id: number, client: number | null): LinesChange {
  let first: LinesChange | null = null
  const line = lines.find((one) => one.id === id)
  for (const pack of line ? otherUnits(line) : []) {
    if (lines.some((one) => one.productId === line?.productId && isSamePack(one.pack, pack))) continue
    const change = changeLine(lines, id, (before) => inUnit(lines, before, pack, client))
    if ('lines' in change) return change
    first ??= change
  }
  return first ?? { lines: [...lines] }
}

function inUnit(
  lines: readonly SaleLine[],
  { pack: _pack, unit: _unit, amount: _amount, ...line }: SaleLine,
  pack: SellablePack | undefined,
  client: number | null,
): SaleLine | LineRefusal {
  const { article, quantity, discount } = line
  const product = article ?? line
  const unit = pack ? undefined : article?.unit
  const [priced] = pricedLines({ client, lines: [{ product, pack, quantity, discount }] })
  const next = {
    ...line,
    ...{ name: packedName(product.name, pack), price: priced?.price ?? line.price },
    ...(article && packFields(article, pack)),
    // Packs are counted, whatever is in them.
    ...(unit && { unit }),
  }
  const refusal = quantityRefusal(lines, next)
  return refusal ? { ...refusal, announced: true } : next
}
