import { seesCost } from '../../../domain/access.ts'
import type { listMoves as listCall } from '../../../domain/calls/stock-moves.ts'
import type { StockMove } from '../../../domain/goods/move-shapes.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listMoves, type StockMoveRow } from '../../db/queries/goods/list-moves.ts'
import { productRows } from '../../db/queries/records/products.ts'
import type { Actor } from '../access/actor.ts'
import { pageOf } from '../lists/page-place.ts'
import { Refusal } from '../refusal.ts'

/** One page of the moves of a product, the newest first. @throws Refusal 404 for a product that the actor may not see. */
export async function productMoves(
  db: ReadDatabase,
  actor: Actor,
  { id: productId, kind, limit, after }: Inner<typeof listCall.request> & { id: number },
): Promise<Inner<typeof listCall.answer>> {
  const [product] = await productRows(db.read, actor.scope, { id: productId }).all()
  if (!product) throw new Refusal(404, messages.server.notFound)
  const rows = await listMoves(db.read, {
    productId,
    kind,
    before: after === undefined ? undefined : Number(after),
    limit: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, ({ id }) => String(id))
  const showsCost = seesCost(actor)
  return {
    product: {
      id: product.id,
      name: product.name,
      ...measuredIn(product.unit),
      store: { id: product.store_id, name: product.store_name },
    },
    stock: product.stock,
    moves: page.map((row) => moveAnswer(row, showsCost)),
    next,
  }
}

function moveAnswer(row: StockMoveRow, showsCost: boolean): StockMove {
  const { id, at, kind, quantity, balance, unit_cost: unitCost, user_name: user, reason, note } = row
  return {
    ...{ id, at, kind, quantity, balance, user, reason, note },
    ...(showsCost && { unitCost }),
    document: documentOf(row),
  }
}

function documentOf(row: StockMoveRow): StockMove['document'] {
  const { document_type: type, document_id: id, entry_number: entryNumber, count_name: countName } = row
  if (type === null || id === null) return null
  return { type, id, saleId: type === 'sale' ? id : row.returned_sale_id, entryNumber, countName }
}
