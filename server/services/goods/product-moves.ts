import type { InferType } from 'yup'
import { seesCost } from '../../../domain/access.ts'
import type { StockMoveJson, StockMovesData } from '../../../domain/goods/goods-contract.ts'
import { messages } from '../../../domain/messages.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { stockMovesQuerySchema } from '../../../domain/validation/stock-moves.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listMoves, type StockMoveRow } from '../../db/queries/goods/list-moves.ts'
import { productRows } from '../../db/queries/records/products.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'

/** One page of the moves of a product, the newest first. @throws Refusal 404 for a product that the actor may not see. */
export async function productMoves(
  db: ReadDatabase,
  actor: Actor,
  { productId, kind, limit, after }: InferType<typeof stockMovesQuerySchema> & { productId: number },
): Promise<StockMovesData> {
  const [product] = await productRows(db.read, actor.scope, { id: productId }).all()
  if (!product) throw new Refusal(404, messages.server.notFound)
  const rows = await listMoves(db.read, {
    productId,
    kind,
    before: after === undefined ? undefined : Number(after),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const showsCost = seesCost(actor)
  return {
    product: {
      id: product.id,
      name: product.name,
      store: { id: product.store_id, name: product.store_name },
    },
    stock: inUnits(product.stock),
    moves: page.map((row) => moveAnswer(row, showsCost)),
    next: rows.length > limit && last !== undefined ? String(last.id) : null,
  }
}

function moveAnswer(row: StockMoveRow, showsCost: boolean): StockMoveJson {
  const { id, at, kind, quantity, balance, unit_cost, user_name, reason, note } = row
  return {
    ...{ id, at: new Date(at).toISOString(), kind },
    ...{ quantity: inUnits(quantity), balance: inUnits(balance) },
    ...(showsCost && { unit_cost: quetzales(unit_cost) }),
    document: documentOf(row),
    user: user_name === null ? null : { name: user_name },
    reason,
    note,
  }
}

function documentOf(row: StockMoveRow): StockMoveJson['document'] {
  const { document_type: type, document_id: id, returned_sale_id, entry_number, count_name } = row
  if (type === null || id === null) return null
  return { type, id, sale_id: type === 'sale' ? id : returned_sale_id, entry_number, count_name }
}
