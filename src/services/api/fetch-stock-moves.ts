import type { MovesPage, MovesQuestion, StockMove } from '../../../domain/goods/kardex.ts'
import { moveKindIds } from '../../../domain/goods/stock-moves.ts'
import type { ApiClient } from '../api-client.ts'
import {
  readInstant,
  readAmount,
  readChoice,
  readFields,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readQuantity,
  readText,
  type Fields,
} from './read.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Requests a page of the moves of a product, the newest first (docs/product.md §10.9). */
export async function fetchStockMoves(
  api: ApiClient,
  { productId, kind, after }: MovesQuestion,
  signal: AbortSignal,
): Promise<MovesPage> {
  const query = new URLSearchParams({
    limit: String(PAGE_ROWS),
    ...(kind !== undefined && { kind }),
    ...(after !== null && { after }),
  })
  const answer = await api.get(`/products/${productId}/stock-moves?${query.toString()}`, { signal })
  const data = readFields(answer, 'moves')
  const product = readFields(data['product'], 'product')
  return {
    product: { ...readNamedRef(data, 'product', 'data'), store: readNamedRef(product, 'store', 'product') },
    stock: readQuantity(data, 'stock', 'data'),
    rows: readList(data['moves'], 'moves', readMove),
    next: readOptionalText(data, 'next', 'data'),
  }
}

function readMove(move: Fields, where: string): StockMove {
  const document = move['document'] === null ? null : readFields(move['document'], `${where}.document`)
  const idIn = (name: string) =>
    document === null || document[name] === null ? null : readInteger(document, name, `${where}.document`)
  const number = idIn('entry_number')
  const name = document && readOptionalText(document, 'count_name', `${where}.document`)
  return {
    id: readInteger(move, 'id', where),
    at: readInstant(move, 'at', where),
    kind: readChoice(move, 'kind', moveKindIds, where),
    quantity: readQuantity(move, 'quantity', where),
    balance: readQuantity(move, 'balance', where),
    unitCost: move['unit_cost'] === undefined ? null : readAmount(move, 'unit_cost', where),
    saleId: idIn('sale_id'),
    entry: number === null ? null : { id: idIn('id') ?? 0, number },
    count: name === null ? null : { id: idIn('id') ?? 0, name },
    user: move['user'] === null ? '' : readText(readFields(move['user'], `${where}.user`), 'name', where),
    reason: readOptionalText(move, 'reason', where),
    note: readOptionalText(move, 'note', where),
  }
}
