import type { Centavos } from '../../../../domain/money.ts'
import type { Queries } from '../../tables.ts'

/** A sold line with a discount. */
export interface DiscountedLine {
  product: string
  subtotal: Centavos
  discount: Centavos
}

/** Sales of one query; both engines limit the number of parameters. */
const CHUNK = 500

/** The discounted lines of these sales, by sale id, in the order of the lines. */
export async function discountedLines(
  db: Queries,
  saleIds: readonly number[],
): Promise<Map<number, DiscountedLine[]>> {
  const bySale = new Map<number, DiscountedLine[]>()
  for (let start = 0; start < saleIds.length; start += CHUNK) {
    const rows = await db
      .selectFrom('sale_lines')
      .select(['sale_id', 'name as product', 'subtotal', 'discount'])
      .where('sale_id', 'in', saleIds.slice(start, start + CHUNK))
      .where('discount', '>', 0)
      .orderBy('sale_id')
      .orderBy('position')
      .execute()
    for (const { sale_id: id, ...line } of rows) bySale.set(id, [...(bySale.get(id) ?? []), line])
  }
  return bySale
}
