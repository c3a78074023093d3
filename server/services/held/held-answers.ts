import type {
  claimedLine,
  claimedSale as claimedShape,
  listedHeldSale,
} from '../../../domain/calls/held-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { pricedLines, type LinePrice } from '../../../domain/selling/pricing.ts'
import { saleTotals } from '../../../domain/selling/sale.ts'
import { findClientContact } from '../../db/queries/records/clients.ts'
import { findShownProducts, type ShownProduct } from '../../db/queries/held/held-products.ts'
import { listHeldLines, type HeldSaleRow } from '../../db/queries/held/held-sales.ts'
import type { HeldSaleLineTable } from '../../db/tables/held-tables.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'

type Listed = Inner<typeof listedHeldSale>

/** Held sales as the list has them, in the order of the rows. */
export async function listedHeldSales(db: Queries, rows: readonly HeldSaleRow[]): Promise<Listed[]> {
  const lines = await listHeldLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => listed(row, lines.get(row.id) ?? []))
}

function listed(row: HeldSaleRow, lines: readonly HeldSaleLineTable[]): Listed {
  const { client_id: clientId, client_name: clientName } = row
  return {
    ...shared(row, lines),
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
  }
}

/** A claimed sale whole, with prices, stock and client of now. */
export async function claimedSale(db: Queries, row: HeldSaleRow): Promise<Inner<typeof claimedShape>> {
  const lines = (await listHeldLines(db, [row.id])).get(row.id) ?? []
  const ids = lines.map(({ product_id }) => product_id)
  const [products, client] = await together([
    findShownProducts(db, row.store_id, ids),
    row.client_id === null ? null : findClientContact(db, row.client_id),
  ])
  return {
    ...shared(row, lines),
    client: client ?? null,
    clientGone: row.client_id === null || client ? null : row.client_name,
    items: claimedItems(lines, products, client?.id ?? null),
  }
}

/** The lines with the prices of now for this client; a deleted article has the price of then. */
function claimedItems(
  lines: readonly HeldSaleLineTable[],
  products: ReadonlyMap<number, ShownProduct>,
  client: number | null,
): Inner<typeof claimedLine>[] {
  const known = lines.map((line) => {
    const shown = products.get(line.product_id)
    const { quantity, discount } = line
    return { line, shown, quantity, discount, product: shown && !shown.isGone ? shown : line }
  })
  return pricedLines({ client, lines: known }).map(claimedItem)
}

function claimedItem({
  line,
  shown: product,
  price,
  discount,
}: LinePrice & { line: HeldSaleLineTable; shown: ShownProduct | undefined }): Inner<typeof claimedLine> {
  const isGone = product?.isGone ?? true
  return {
    productId: line.product_id,
    name: product?.name ?? line.name,
    code: product?.code ?? '',
    quantity: line.quantity,
    discount,
    tax: line.tax_rate,
    priceThen: line.price,
    price,
    stock: isGone ? 0 : (product?.stock ?? 0),
    gone: isGone,
  }
}

function shared(row: HeldSaleRow, lines: readonly HeldSaleLineTable[]) {
  const { id, version, label, claimed_by: claimedBy } = row
  const figures = lines.map(({ tax_rate, ...line }) => ({ ...line, tax: tax_rate }))
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
