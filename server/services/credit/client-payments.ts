import type { Asked } from '../commands/asked.ts'
import type { payOnAccount, reversePayment } from '../../../domain/calls/accounts.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import { paymentErrors } from '../../../domain/selling/payments.ts'
import { tenders, type TenderId } from '../../../domain/selling/tenders.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { findApproverName } from '../../db/queries/approvals.ts'
import { findLedgerEntry, isReversed, type LedgerEntryRow } from '../../db/queries/credit/client-ledger.ts'
import { findClientName } from '../../db/queries/records/clients.ts'
import { isOwnRegister, lockOpenRegister, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { refuseWithdrawal } from '../drawer/available-cash.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { paymentAnswer } from './ledger-answers.ts'
import { takeAccount, writeEntry } from './write-entry.ts'

type Payment = Inner<typeof payOnAccount.request>

type PaymentAnswer = Inner<typeof payOnAccount.answer>

/** An entry that is a payment. */
type PaymentRow = LedgerEntryRow & { tender: TenderId }

/**
 * Writes that a client paid on account, into the actor's open register.
 * @throws Refusal 404 for a client of another store, 409 when no register is open, when it is being counted, or for the default
 * client, 422 for more than is owed, or a tender or reference that the
 * store does not take.
 */
export async function createClientPayment(
  asked: Asked,
  { id: clientId, ...payment }: Payment & { id: number },
): Promise<PaymentAnswer> {
  const { db, actor, key, now } = asked
  const { amount, tender, reference } = payment
  const request = { client_id: clientId, ...payment }
  const id = await runIdempotent(
    { db, actor, key, operation: 'create client payment', request, now, texts: creditMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      if (!register) throw new Refusal(409, registerMessages.noneOpen)
      refuseWhileCounted(register, now)
      const account = await takeAccount(trx, db.engine, register.storeId, clientId)
      await refuseTender(trx, register, payment)
      refuseAboveDebt(amount, account.balance)
      const entry = { kind: 'payment', amount: -amount, register_id: register.id, tender, reference } as const
      const entryId = await writeEntry(trx, actor, now, account, entry)
      await record(trx, actor, now, {
        ...{ action: 'client_payment.created', entity: 'client', entityId: clientId },
        details: { payment: entryId, amount, tender, balance: account.balance - amount },
      })
      return entryId
    },
  )
  return answerOf(db, id)
}

/** @throws Refusal 422 for a tender or reference that the store does not take. */
async function refuseTender(trx: Queries, { storeId }: OpenRegisterRow, payment: Payment): Promise<void> {
  const { tenders: settings } = await settingsOf(trx, storeId)
  const wrong = Object.entries(paymentErrors(payment, payment.amount, settings))
  if (wrong.length > 0)
    throw fieldRefusal(422, Object.fromEntries(wrong.map(([field, text]) => [field, [text]])))
}

function refuseAboveDebt(amount: Centavos, balance: Centavos): void {
  if (amount <= balance) return
  const { owesNothing, owesLess } = creditMessages
  throw fieldRefusal(422, { amount: [balance > 0 ? owesLess(formatMoney(balance)) : owesNothing] })
}

/**
 * Undoes a payment on account of the actor's open register by an opposite entry that names it: the client owes it again, as
 * before it.
 * @throws Refusal 404 when it is none of the actor's own, 409 when its register is closed or being counted, it is undone
 * already or undoes another itself, or its cash is not there any more.
 */
export async function reverseClientPayment(
  asked: Asked,
  { id: paymentId, reason }: Inner<typeof reversePayment.request> & { id: number },
): Promise<PaymentAnswer> {
  const { db, actor, key, now } = asked
  const request = { payment_id: paymentId, reason }
  const id = await runIdempotent(
    { db, actor, key, operation: 'reverse client payment', request, now, texts: creditMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      const payment = await findOwnPayment(trx, actor, paymentId)
      if (register?.id !== payment.registerId) throw new Refusal(409, creditMessages.registerClosed)
      if (payment.reverses !== null) throw new Refusal(409, creditMessages.isReversal)
      if (await isReversed(trx, paymentId)) throw new Refusal(409, creditMessages.reversedAlready)
      return writeReversal(trx, asked, register, payment, reason)
    },
  )
  return answerOf(db, id)
}

/** @throws Refusal 404 when it is no payment, or is of a register that was never the actor's. */
async function findOwnPayment(trx: Queries, actor: Actor, id: number): Promise<PaymentRow> {
  const entry = await findLedgerEntry(trx, id)
  if (entry && isPayment(entry) && (await isOwnRegister(trx, entry.registerId ?? 0, actor.userId)))
    return entry
  throw new Refusal(404, messages.server.notFound)
}

/** @returns the id of the entry. @throws Refusal 409 */
async function writeReversal(
  trx: Queries,
  { db, actor, now }: Asked,
  register: OpenRegisterRow,
  { id, clientId, amount, tender, reference }: PaymentRow,
  reason: string,
): Promise<number> {
  refuseWhileCounted(register, now)
  if (tenders[tender].liesInDrawer) await refuseWithdrawal(trx, { actor, register, amount: -amount, now })
  const account = await takeAccount(trx, db.engine, register.storeId, clientId)
  const entryId = await writeEntry(trx, actor, now, account, {
    ...{
      kind: 'payment',
      amount: -amount,
      register_id: register.id,
      tender,
      reference,
      reason,
      reverses: id,
    },
  })
  await record(trx, actor, now, {
    ...{ action: 'client_payment.reversed', entity: 'client', entityId: clientId },
    details: { payment: entryId, amount: -amount, tender, reason, reverses: id },
  })
  return entryId
}

async function answerOf(db: Database, id: number): Promise<PaymentAnswer> {
  const entry = await findLedgerEntry(db.read, id)
  if (!entry || !isPayment(entry)) throw new Error(`Payment ${id} is not there`)
  const { clientId } = entry
  const approvedBy = await findApproverName(db.read, ['create client payment', 'reverse client payment'], id)
  const client = { id: clientId, name: await findClientName(db.read, clientId) }
  return { payment: paymentAnswer(entry, client, approvedBy) }
}

const isPayment = (entry: LedgerEntryRow): entry is PaymentRow => entry.tender !== null
