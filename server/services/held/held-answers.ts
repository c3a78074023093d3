import type {
  claimedLine,
  claimedSale as claimedShape,
  listedHeldSale,
} from '../../../domain/calls/held-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { openPricedAs } from '../../../domain/articles/open-price.ts'
import { stockedAs } from '../../../domain/articles/without-stock.ts'
import { measuredIn, type Measure } from '../../../domain/measures.ts'
import { withMoneysWorth, type HowMuch } from '../../../domain/selling/measured.ts'
import { pricedLines, type LinePrice } from '../../../domain/selling/pricing.ts'
import type { Deposit } from '../../../domain/selling/deposit.ts'
import { saleTotals } from '../../../domain/selling/sale.ts'
import { findDeposits } from '../../db/queries/records/product-deposits.ts'
import { findClientContact } from '../../db/queries/records/clients.ts'
import { findPacksToSell, type PackToSell } from '../../db/queries/sales/line-packs.ts'
import { findShownProducts, type ShownProduct } from '../../db/queries/held/held-products.ts'
import {
  listHeldLines,
  measuredInHeld,
  type HeldLineRow,
  type HeldSaleRow,
} from '../../db/queries/held/held-sales.ts'
import type { Queries } from '../../db/tables.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { together } from '../../db/together.ts'

type Listed = Inner<typeof listedHeldSale>

/** Held sales as the list has them, in the order of the rows. */
export async function listedHeldSales(db: Queries, rows: readonly HeldSaleRow[]): Promise<Listed[]> {
  const ids = rows.map(({ id }) => id)
  const [lines, units] = await together([listHeldLines(db, ids), measuredInHeld(db, ids)])
  return rows.map((row) => listed(row, lines.get(row.id) ?? [], units))
}

function listed(
  row: HeldSaleRow,
  lines: readonly HeldLineRow[],
  units: ReadonlyMap<number, { unit?: Measure }>,
): Listed {
  const { client_id: clientId, client_name: clientName } = row
  return {
    ...shared(row, lines),
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    lines: lines.map(({ product_id: id, name, quantity }) => ({ name, quantity, ...units.get(id) })),
  }
}

/** A claimed sale whole, with prices, stock and client of now. */
export async function claimedSale(db: Queries, row: HeldSaleRow): Promise<Inner<typeof claimedShape>> {
  const lines = (await listHeldLines(db, [row.id])).get(row.id) ?? []
  const ids = lines.map(({ product_id }) => product_id)
  const packIds = lines.flatMap(({ pack }) => pack?.id ?? [])
  const [products, packs, deposits, client] = await together([
    findShownProducts(db, row.store_id, ids),
    findPacksToSell(db, row.store_id, packIds),
    findDeposits(db, ids),
    row.client_id === null ? null : findClientContact(db, row.client_id),
  ])
  const hasCommon = [...products.values()].some(({ isCommon }) => isCommon)
  const sellsCommon = !hasCommon || (await settingsOf(db, row.store_id)).common_article_most > 0
  return {
    ...shared(row, lines),
    client: client ?? null,
    clientGone: row.client_id === null || client ? null : row.client_name,
    items: claimedItems(lines, { products, packs, deposits, sellsCommon }, client?.id ?? null),
  }
}

/** The lines with the prices of now for this client; a deleted article has the price of then. */
function claimedItems(
  lines: readonly HeldLineRow[],
  { products, packs, deposits, sellsCommon }: Goods,
  client: number | null,
): Inner<typeof claimedLine>[] {
  const known = lines.map((line) => {
    const shown = products.get(line.product_id)
    const pack = line.pack && packs.get(line.pack.id)
    const isOff = shown?.isCommon === true && !sellsCommon
    const isGone = (shown?.isGone ?? true) || pack === undefined || isOff
    const { quantity, discount } = line
    const amount = line.amount ?? undefined
    // The price of a line that is gone is that of its whole pack.
    return isGone || !shown
      ? { line, shown, isGone, quantity, amount, discount, product: line, pack: null }
      : {
          ...{ line, shown, isGone, quantity, amount, discount, product: shown, pack },
          // What was typed stands.
          ...(shown.open_price === 1 && { typedPrice: line.price }),
        }
  })
  return pricedLines({ client, lines: known }).map((line) =>
    claimedItem({ ...withMoneysWorth(line), deposit: deposits.get(line.line.product_id) }),
  )
}

/** What a claimed sale may sell now, by their ids. */
interface Goods {
  products: ReadonlyMap<number, ShownProduct>
  packs: ReadonlyMap<number, PackToSell>
  /** By the products that are sold in them. */
  deposits: ReadonlyMap<number, Deposit>
  /** Whether the store sells common articles. */
  sellsCommon: boolean
}

function claimedItem({
  line,
  shown: product,
  isGone,
  pack,
  deposit,
  price,
  discount,
  quantity,
  amount,
}: LinePrice &
  HowMuch & {
    line: HeldLineRow
    shown: ShownProduct | undefined
    isGone: boolean
    pack: PackToSell | null
    deposit: Deposit | undefined
  }): Inner<typeof claimedLine> {
  return {
    productId: line.product_id,
    // What was typed stands.
    name: (product?.isCommon || (isGone && line.pack) ? undefined : product?.name) ?? line.name,
    code: product?.code ?? '',
    quantity,
    ...(product && !line.pack && measuredIn(product.unit)),
    ...(amount !== undefined && { amount }),
    discount,
    tax: line.tax_rate,
    priceThen: line.price,
    price,
    stock: isGone ? 0 : (product?.stock ?? 0),
    ...(product && stockedAs(product.without_stock)),
    ...(product && openPricedAs(product.open_price)),
    ...(product?.isCommon && { isCommon: true }),
    gone: isGone,
    ...(pack && { pack }),
    ...(line.is_deposit === 1 && { isDeposit: true }),
    ...(deposit && { deposit }),
  }
}

function shared(row: HeldSaleRow, lines: readonly HeldLineRow[]) {
  const { id, version, label, claimed_by: claimedBy } = row
  const figures = lines.map(({ tax_rate, amount, ...line }) => ({
    ...line,
    tax: tax_rate,
    amount: amount ?? undefined,
  }))
  return {
    id,
    version,
    label,
    total: saleTotals(figures).total,
    heldAt: row.held_at,
    user: { id: row.user_id, name: row.user_name },
    claimedBy: claimedBy === null ? null : { id: claimedBy, name: row.claimed_by_name ?? '' },
  }
}
