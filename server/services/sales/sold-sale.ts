import type { blindSale, readSale, soldSale as soldShape } from '../../../domain/calls/sold-sales.ts'
import { seesAccounts } from '../../../domain/access.ts'
import { messages } from '../../../domain/messages.ts'
import { refundLimits, type TenderAmount } from '../../../domain/selling/returns.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findApproverName } from '../../db/queries/approvals.ts'
import { findAccount } from '../../db/queries/credit/client-accounts.ts'
import { deviceNumbersOf } from '../../db/queries/late/late-sales.ts'
import { findSale, type WholeSale } from '../../db/queries/sales/sales.ts'
import { findVoid, returnsOfSale, type WholeReturn } from '../../db/queries/sales/returns.ts'
import { emptiesOfSale } from '../../db/queries/drawer/received-empties.ts'
import { countCopies } from '../../db/queries/sales/sale-copies.ts'
import { findListedSale } from '../../db/queries/sales/sale-list.ts'
import { rightsOfApprovers } from '../../db/queries/users/approvers.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import type { Actor } from '../access/actor.ts'
import { chargedAccount } from '../credit/charged-account.ts'
import { Refusal } from '../refusal.ts'
import { isHidden } from './hidden-sale.ts'
import { paidSale } from './paid-sale.ts'
import { emptiesAnswer } from '../drawer/received-empties.ts'
import { acted, exchangedAnswer, returnAnswer } from './return-answers.ts'
import { paymentAnswers } from './sale-payments.ts'
import { wholeSaleAnswer } from './whole-sale-answer.ts'

type Sold = Inner<typeof soldShape>

/**
 * A sale whole, or without money for who closes blind, as long as its register is open (docs/product.md §10.6).
 * @throws Refusal 404 for one that the actor may not see.
 */
export async function soldSale(
  db: ReadDatabase,
  actor: Actor,
  { id }: { id: number },
): Promise<Inner<typeof readSale.answer>> {
  const listed = await findListedSale(db.read, actor.scope, id)
  if (!listed) throw new Refusal(404, messages.server.notFound)
  const [whole, numbers, copies, returns, voided, exchange, empties, approver] = await together([
    findSale(db.read, id),
    deviceNumbersOf(db.read, [id]),
    countCopies(db.read, id),
    returnsOfSale(db.read, id),
    findVoid(db.read, id),
    exchangedAnswer(db.read, id),
    emptiesOfSale(db.read, id),
    findApproverName(db.read, ['sale'], id),
  ])
  const charged = seesAccounts(actor) ? (await chargedAccount(db.read, whole)).account : undefined
  const { items, ...answer } = wholeSaleAnswer(whole)
  const number = numbers.get(id)
  const sold: Sold = {
    ...answer,
    number: id,
    ...(number !== undefined && { deviceNumber: number }),
    soldAt: listed.soldAt,
    store: listed.store,
    user: listed.user,
    items: items.map((item, index) => ({
      ...item,
      position: index + 1,
      returned: whole.lines[index]?.returned ?? 0,
    })),
    payments: await paymentAnswers(db.read, whole),
    ...(charged && { account: charged }),
    state: voided ? 'voided' : 'done',
    returns: returns.map(returnAnswer),
    exchange,
    ...(empties && { empties: emptiesAnswer(empties) }),
    voided: voided ? acted(voided) : null,
    ...(approver !== null && { approvedBy: approver }),
    ...((await mayReturn(db, actor)) && {
      refundable: voided ? [] : await refundable(db.read, whole, returns),
    }),
    copies,
  }
  return { sale: (await isHidden(db.read, actor, id)) ? withoutMoney(sold) : sold }
}

/** What it has besides is not sent: the call for a blind closing does not name it. */
function withoutMoney({ total: _, ...sale }: Sold): Inner<typeof blindSale> {
  return sale
}

/** Whether the actor may take a sale back, alone or with the approval of a colleague. */
async function mayReturn(db: ReadDatabase, actor: Actor): Promise<boolean> {
  if (actor.permissions.includes('create return')) return true
  return (await rightsOfApprovers(db.read, actor, ['create return'])).length > 0
}

/** What can be given back by each way to pay. */
async function refundable(
  db: Queries,
  whole: WholeSale,
  returns: readonly WholeReturn[],
): Promise<TenderAmount[]> {
  const account = await findAccount(db, whole.sale.store_id, whole.sale.client_id)
  return refundLimits(await paidSale(db, whole, returns, account))
}
