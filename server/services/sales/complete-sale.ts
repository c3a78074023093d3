import { createSale } from '../../../domain/calls/sales.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findApproverName } from '../../db/queries/approvals.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findSale, type WholeSale } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { chargedAccount } from '../credit/charged-account.ts'
import { hashedForm } from '../commands/hashed-form.ts'
import { runStaged } from '../commands/run-idempotent.ts'
import type { Asked } from '../commands/asked.ts'
import { fieldRefusal } from '../refusal.ts'
import { checkLateSale } from './check-late-sale.ts'
import { exchangeSale } from './exchange-sale.ts'
import { secondNumber } from './late-number.ts'
import { exchangedAnswer } from './return-answers.ts'
import { sellWithEmpties } from './sell-with-empties.ts'
import { paymentAnswers } from './sale-payments.ts'
import type { CheckedSaleRequest } from './sale-request.ts'
import { wholeSaleAnswer } from './whole-sale-answer.ts'
import { checkSale, writeSaleParts, writeSaleRow, type CheckedSale, type Seller } from './write-sale.ts'

/**
 * Completes a sale: sale, lines, payments, charge, stock and key are written in one transaction (docs/product.md §7.5), and with
 * them what is brought back in an exchange (§10.7). A late sale is written as it was made (§10.27).
 * @throws Refusal 403, 404, 409 or 422; then nothing was written.
 */
export async function completeSale(
  { db, actor, key, now }: Asked,
  asked: CheckedSaleRequest,
): Promise<Inner<typeof createSale.answer>> {
  const { late, ...covered } = asked
  // A ticket may be good for late sales alone.
  if (!late && actor.ticket?.refusal) throw actor.ticket.refusal
  let written: WholeSale | undefined
  // The key does not cover `late`: the first try, while the server was there, came without it.
  const request = hashedForm(createSale.request, covered, 'items') as HashedRequest
  const seller: Seller = { engine: db.engine, actor, now }
  const id = await runStaged(
    {
      db,
      actor,
      key,
      operation: 'sale',
      request,
      firstReleaseForm: firstReleaseForm(request),
      now,
      texts: saleMessages,
    },
    {
      // What is brought back is checked first, then its sale.
      check: async (trx) => {
        if (late) return checkLateSale(trx, seller, { ...covered, late })
        return asked.exchange || asked.empties ? null : checkSale(trx, seller, asked, null)
      },
      write: async (trx, checked, keep) => {
        written = await writeChecked(trx, seller, asked, checked, keep)
        return written.sale.id
      },
    },
  )
  // `written` may be of a try that was rolled back; then another request with the key has written the sale with this id.
  const whole = written?.sale.id === id ? written : await findSale(db.read, id)
  if (late && whole !== written) await secondNumber(db, { actor, now }, id, late.number)
  const exchange = asked.exchange ? await exchangedAnswer(db.read, id) : null
  const approver =
    whole === written ? (actor.approver?.name ?? null) : await findApproverName(db.read, ['sale'], id)
  return {
    sale: {
      ...wholeSaleAnswer(whole),
      payments: await paymentAnswers(db.read, whole),
      ...(await chargedAccount(db.read, whole)),
      ...(exchange && { exchange }),
      ...(approver !== null && { approvedBy: approver }),
      ...(late && { deviceNumber: late.number }),
    },
  }
}

/** @param checked null when something is brought back for it. */
async function writeChecked(
  trx: Queries,
  seller: Seller,
  { exchange, empties, ...asked }: CheckedSaleRequest,
  checked: CheckedSale | null,
  keep: (saleId: number) => Promise<void>,
): Promise<WholeSale> {
  if (checked) {
    const row = await writeSaleRow(trx, seller, checked)
    const [whole] = await together([writeSaleParts(trx, seller, checked, row), keep(row.id)])
    return whole
  }
  if (exchange && empties) throw fieldRefusal(422, { empties: [emptiesMessages.withExchange] })
  const whole = empties
    ? await sellWithEmpties(trx, seller, { ...asked, empties })
    : exchange && (await exchangeSale(trx, seller, { ...asked, exchange }))
  if (!whole)
    throw new Error('Only a sale for which something is brought back is checked while it is written')
  await keep(whole.sale.id)
  return whole
}

/** A request as its key is bound to it. */
interface HashedRequest {
  client_id: number | null
  date: string
  items: { product_id: number; quantity: number; discount: number; tax: number }[]
  total?: number | undefined
}

/**
 * A request in the form that the first release hashed, with quantities in units. Newer fields change the form, so they never match an
 * old hash.
 */
function firstReleaseForm({ client_id, date, items, total, ...others }: HashedRequest): unknown {
  const lines = items.map(({ product_id, quantity, discount, tax, ...more }) => [
    ...[product_id, quantity, discount, tax],
    ...Object.entries(more).filter(([, value]) => value !== undefined),
  ])
  const newer = Object.entries(others).filter(([, value]) => value !== undefined)
  return [client_id, date, lines, total ?? null, ...newer]
}
