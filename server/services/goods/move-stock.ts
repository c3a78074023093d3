import { messages } from '../../../domain/messages.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import type { Engine } from '../../db/engine.ts'
import {
  changeStock,
  insertMoves,
  type MoveSource,
  type StockLine,
  type StockRange,
} from '../../db/queries/goods/stock-moves.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'

/** The person of a move. */
export function mover(actor: Actor): MoveSource['user'] {
  return { id: actor.userId, name: fullName(actor) }
}

/** Where the stock of a product stays unless the caller says otherwise. */
const usualRange: StockRange = { least: 0, most: MAX_STOCK }

/**
 * Moves stock: the one way in which the stock of a product changes after it was created (docs/decisions/0129). It raises the version of
 * the products and writes a move for each line, in the transaction of the document. Both statements share one round trip.
 *
 * The caller has locked the products in the order of their ids (`lockProductsForUpdate`), and has refused what is short with a
 * text of its own. `change` comes from `engine.changes.next`. A line of 0 is no move and is left out.
 * @throws Refusal 409 when a stock would leave the range; then the transaction must be rolled back.
 */
export async function moveStock(
  { trx, engine, change }: { trx: Queries; engine: Engine; change: number },
  source: MoveSource,
  lines: readonly StockLine[],
  range: Partial<StockRange> = {},
): Promise<void> {
  const moved = lines.filter(({ quantity }) => quantity !== 0)
  if (moved.length === 0) return
  const [stays] = await together([
    changeStock(trx, engine, moved, change, { ...usualRange, ...range }),
    insertMoves(trx, engine, source, moved),
  ])
  if (!stays) throw new Refusal(409, messages.server.conflict)
}
