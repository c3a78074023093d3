import { sql } from 'kysely'
import type { MoveDocumentType, MoveKind } from '../../../../domain/goods/stock-moves.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'
import { compileOnce } from '../../compile-once.ts'
import type { Engine, MovedLine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'

/** Why stock is moved, when (milliseconds since the epoch), and by whom. */
export interface MoveSource {
  storeId: number
  at: number
  kind: MoveKind
  /** Null for a move that no person makes. */
  user: { id: number; name: string } | null
  document: { type: MoveDocumentType; id: number } | null
  reason: string | null
}

/** What comes into the stock of a product; a negative quantity goes out of it. */
export interface StockLine {
  productId: number
  quantity: Thousandths
  /** Of one unit; missing: the cost of the product now. */
  unitCost?: Centavos
}

/** The range in which the stock of a product must stay, both ends included. What is below it may rise. */
export interface StockRange {
  least: Thousandths
  most: Thousandths
}

type Parameters = Readonly<Record<string, string>>

type StockChange = Readonly<Record<'change' | 'least' | 'most', number> & { taken: readonly [Parameters] }>

const stockChange = compileOnce((db, { taken: [taken], change, least, most }: StockChange, engine: Engine) =>
  sql`
    update products set stock = stock + taken.quantity, changed = ${change}, version = version + 1
    from ${engine.taken.rows(taken)}
    where products.id = cast(taken.id as bigint) and products.without_stock = 0
      and products.stock + taken.quantity <= ${most}
      and (products.stock + taken.quantity >= ${least} or taken.quantity >= 0)`.compile(db),
)

type NewMoves = Readonly<
  Pick<MoveSource, 'storeId' | 'at' | 'kind' | 'reason'> & {
    moved: readonly [Parameters]
    userId: number | null
    userName: string | null
    documentType: MoveDocumentType | null
    documentId: number | null
  }
>

const moveInsert = compileOnce((db, { moved: [moved], ...move }: NewMoves, engine: Engine) =>
  sql`
    insert into stock_moves (store_id, product_id, at, kind, quantity, balance, unit_cost,
      document_type, document_id, user_id, user_name, reason)
    select ${move.storeId}, products.id, ${move.at}, ${move.kind}, moved.quantity, products.stock - moved.later,
      coalesce(moved.unit_cost, products.cost), ${move.documentType}, ${move.documentId},
      ${move.userId}, ${move.userName}, ${move.reason}
    from ${engine.moved.rows(moved)} join products on products.id = moved.product_id
    order by moved.line`.compile(db),
)

/**
 * Adds lines to the stock of their products; a product may have several. The rest of a move is written by `insertMoves`.
 * @returns whether the stock of all of them stays in the range, and all of them have one. Otherwise the transaction must be rolled back.
 */
export async function changeStock(
  trx: Queries,
  engine: Engine,
  lines: readonly StockLine[],
  change: number,
  { least, most }: StockRange,
): Promise<boolean> {
  const quantities = new Map<number, Thousandths>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const taken = [engine.taken.valuesOf(quantities)] as const
  const { numAffectedRows } = await stockChange(trx, { taken, change, least, most }, engine)
  return Number(numAffectedRows) === quantities.size
}

/** Writes the moves of lines that are in the stock already; the balances are those of the products. */
export async function insertMoves(
  trx: Queries,
  engine: Engine,
  { user, document, storeId, at, kind, reason }: MoveSource,
  lines: readonly StockLine[],
): Promise<void> {
  await moveInsert(
    trx,
    {
      ...{ moved: [engine.moved.valuesOf(withLater(lines))], storeId, at, kind, reason },
      ...{ userId: user?.id ?? null, userName: user?.name ?? null },
      ...{ documentType: document?.type ?? null, documentId: document?.id ?? null },
    },
    engine,
  )
}

function withLater(lines: readonly StockLine[]): MovedLine[] {
  const later = new Map<number, Thousandths>()
  return lines
    .toReversed()
    .map((line) => {
      const after = later.get(line.productId) ?? 0
      later.set(line.productId, after + line.quantity)
      return { ...line, later: after }
    })
    .toReversed()
}
