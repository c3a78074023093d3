import type { Asked } from '../commands/asked.ts'
import type {
  paySupplier,
  reverseSupplierPayment as reverseCall,
} from '../../../domain/calls/supplier-payments.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findCashMovement } from '../../db/queries/drawer/cash-movements.ts'
import { lockOpenRegister } from '../../db/queries/drawer/registers.ts'
import {
  findSupplierEntry,
  findSupplierName,
  isSupplierEntryReversed,
  lockSupplier,
  type SupplierLedgerRow,
} from '../../db/queries/goods/supplier-accounts.ts'
import type { Queries } from '../../db/tables.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { writeMovement } from '../drawer/cash-movements.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { writeSupplierEntry } from './write-supplier-entry.ts'

type Answer = Inner<typeof paySupplier.answer>

/**
 * Writes that a supplier was paid: in cash from the actor's open register, or in another way. The order of locks is register, supplier.
 * @throws Refusal 403 for cash without its right, 404 for a supplier of another store, 409 without an open register, while it is
 * counted and for more cash than it holds, 422 for more than is owed.
 */
export async function createSupplierPayment(
  { db, actor, key, now }: Asked,
  { id: supplierId, ...payment }: Inner<typeof paySupplier.request> & { id: number },
): Promise<Answer> {
  const { amount, paid, reference } = payment
  const request = { supplier_id: supplierId, ...payment }
  const id = await runIdempotent(
    { db, actor, key, operation: 'create supplier payment', request, now, texts: movementMessages },
    async (trx) => {
      if (paid === 'cash' && !actor.permissions.includes('create cash movement'))
        throw new Refusal(403, deliveryMessages.noCashRight, { trace: { action: 'access.denied' } })
      const register = paid === 'cash' ? await lockOpenRegister(trx, db.engine, actor.userId) : null
      if (register === undefined) throw new Refusal(409, registerMessages.noneOpen)
      const supplier = await lockSupplier(trx, db.engine, register?.storeId ?? actor.storeId, supplierId)
      if (!supplier) throw new Refusal(404, messages.server.notFound)
      refuseAboveDebt(amount, supplier.balance)
      const movement = {
        ...({ kind: 'supplier', amount, reverses: null } as const),
        ...{ reason: deliveryMessages.debtPaid, note: supplier.name },
      }
      const movementId =
        register && (await writeMovement(trx, { actor, now }, register, movement, 'movement.created'))
      const entry = { kind: 'payment', amount: -amount, movement_id: movementId, reference } as const
      const entryId = await writeSupplierEntry(trx, { actor, now }, supplier, entry)
      await record(trx, actor, now, {
        ...{ action: 'supplier_payment.created', entity: 'supplier', entityId: supplierId },
        details: { payment: entryId, amount, paid, balance: supplier.balance - amount },
      })
      return entryId
    },
  )
  return paymentAnswer(db.read, id)
}

function refuseAboveDebt(amount: number, balance: number): void {
  if (amount <= balance) return
  const { owedNothing, owedLess } = deliveryMessages
  throw fieldRefusal(422, { amount: [balance > 0 ? owedLess(formatMoney(balance)) : owedNothing] })
}

/**
 * Undoes a payment to a supplier by an opposite entry that names it; its cash goes back into the own open register that paid it.
 * @throws Refusal 404 when it is none of the own store, 409 when it is undone already, undoes another itself, or that register is
 * closed or another person's.
 */
export async function reverseSupplierPayment(
  { db, actor, key, now }: Asked,
  { id: paymentId, reason }: Inner<typeof reverseCall.request> & { id: number },
): Promise<Answer> {
  const request = { payment_id: paymentId, reason }
  const id = await runIdempotent(
    { db, actor, key, operation: 'reverse supplier payment', request, now, texts: movementMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      const payment = await findSupplierEntry(trx, actor.storeId, paymentId)
      if (payment?.kind !== 'payment') throw new Refusal(404, messages.server.notFound)
      const supplier = await lockSupplier(trx, db.engine, actor.storeId, payment.supplier_id)
      if (!supplier) throw new Refusal(404, messages.server.notFound)
      await refuseReversed(trx, payment)
      const { amount, movement_id: paidBy } = payment
      const paying = paidBy === null ? undefined : await findCashMovement(trx, paidBy)
      if (paying && paying.registerId !== register?.id) throw new Refusal(409, deliveryMessages.paidElsewhere)
      const back = { kind: 'supplier', amount: -amount, reason, note: supplier.name } as const
      const movementId =
        paying && register
          ? await writeMovement(
              trx,
              { actor, now },
              register,
              { ...back, reverses: paying.id },
              'movement.reversed',
            )
          : null
      const entryId = await writeSupplierEntry(trx, { actor, now }, supplier, {
        ...{ kind: 'payment', amount: -amount, movement_id: movementId, reason, reverses: paymentId },
      })
      await record(trx, actor, now, {
        ...{ action: 'supplier_payment.reversed', entity: 'supplier', entityId: supplier.id },
        details: { payment: entryId, amount: -amount, reason, reverses: paymentId },
      })
      return entryId
    },
  )
  return paymentAnswer(db.read, id)
}

/** The supplier is locked. @throws Refusal 409 */
async function refuseReversed(trx: Queries, { id, reverses }: SupplierLedgerRow): Promise<void> {
  if (reverses !== null) throw new Refusal(409, deliveryMessages.isReversal)
  if (await isSupplierEntryReversed(trx, id)) throw new Refusal(409, deliveryMessages.reversedAlready)
}

async function paymentAnswer(db: Queries, id: number): Promise<Answer> {
  const row = await findSupplierEntry(db, null, id)
  if (!row) throw new Error(`Payment ${id} is not there`)
  const supplier = { id: row.supplier_id, name: await findSupplierName(db, row.supplier_id) }
  const paid = row.movement_id === null ? 'other' : 'cash'
  return { payment: { ...row, supplier, user: row.user_name, amount: Math.abs(row.amount), paid } }
}
