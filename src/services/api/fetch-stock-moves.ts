import { listMoves } from '../../../domain/calls/stock-moves.ts'
import type { MovesPage, MovesQuestion } from '../../../domain/goods/kardex.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'
import { pageOf } from './list-query.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Requests a page of the moves of a product, the newest first (docs/product.md §10.9). */
export async function fetchStockMoves(
  api: ApiClient,
  { productId, kind, after }: MovesQuestion,
  signal: AbortSignal,
): Promise<MovesPage> {
  const asked = { kind, ...pageOf(PAGE_ROWS, after) }
  const { moves, ...page } = await send(api, listMoves, asked, { id: productId, signal })
  const { unit } = page.product
  return { ...page, rows: moves.map((move) => ({ ...move, ...(unit && { unit }) })) }
}
