import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { countCopy } from '../../../domain/calls/sold-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { copyNumber, countCopies, insertCopy, lockSale } from '../../db/queries/sales/sale-copies.ts'
import { fullName } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import type { Asked } from '../commands/asked.ts'
import { Refusal } from '../refusal.ts'

/** The most copies of one receipt. */
const MOST_COPIES = 100

/**
 * Counts a copy of a receipt that is about to be printed (docs/product.md §10.6).
 * @throws Refusal 404 for a sale that the actor may not see, 409 when it has the most copies.
 */
export async function copyReceipt(
  { db, actor, key, now }: Asked,
  { id: saleId }: { id: number },
): Promise<Inner<typeof countCopy.answer>> {
  const request = { sale_id: saleId }
  const id = await runIdempotent(
    { db, actor, key, operation: 'print copy', request, now, texts: saleMessages },
    async (trx) => {
      const sale = await lockSale(trx, db.engine, actor.scope, saleId)
      if (!sale) throw new Refusal(404, messages.server.notFound)
      const number = (await countCopies(trx, saleId)) + 1
      if (number > MOST_COPIES) throw new Refusal(409, saleMessages.tooManyCopies(MOST_COPIES))
      const about = { store_id: sale.storeId, sale_id: saleId, number }
      const copyId = await insertCopy(trx, {
        ...about,
        user_id: actor.userId,
        user_name: fullName(actor),
        at: now,
      })
      await record(trx, actor, now, {
        ...{ action: 'receipt.copied', entity: 'sale', entityId: saleId, storeId: sale.storeId },
        details: { number },
      })
      return copyId
    },
  )
  return { copy: { number: await copyNumber(db.read, id) } }
}
