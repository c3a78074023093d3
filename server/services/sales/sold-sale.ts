import { messages } from '../../../domain/messages.ts'
import type { SoldSale } from '../../../domain/selling/sold-contract.ts'
import type { Database } from '../../db/database.ts'
import { findSale } from '../../db/queries/drawer/sales.ts'
import { countCopies } from '../../db/queries/sales/sale-copies.ts'
import { findListedSale } from '../../db/queries/sales/sale-list.ts'
import { together } from '../../db/together.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { paymentAnswers } from './sale-payments.ts'
import { wholeSaleAnswer } from './whole-sale-answer.ts'

/** A sale whole (docs/product.md §10.6). @throws Refusal 404 for one that the actor may not see. */
export async function soldSale(db: Database, actor: Actor, id: number): Promise<SoldSale> {
  const listed = await findListedSale(db.read, actor.scope, id)
  if (!listed) throw new Refusal(404, messages.server.notFound)
  const [whole, copies] = await together([findSale(db.read, id), countCopies(db.read, id)])
  const answer = wholeSaleAnswer(whole)
  return {
    ...answer,
    sold_at: new Date(listed.soldAt).toISOString(),
    store: listed.store,
    user: listed.user,
    items: answer.items.map((item, index) => ({ position: index + 1, ...item })),
    payments: await paymentAnswers(db.read, whole),
    copies,
  }
}
