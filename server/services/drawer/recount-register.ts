import { recountRegister as recountCall } from '../../../domain/calls/registers.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import {
  findRecount,
  insertRecount,
  isOpenedSince,
  lockRegisterOf,
  type LeftDrawer,
  type RecountedRegister,
} from '../../db/queries/drawer/recounts.ts'
import type { Queries } from '../../db/tables.ts'
import type { SecondCount } from '../../db/tables/drawer-tables.ts'
import { setSecondCount } from '../../db/queries/drawer/asked-recounts.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { keyForm } from '../commands/key-form.ts'
import type { Asked } from '../commands/asked.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { keepFirst } from './asked-recount.ts'
import { closingSummary } from './closing-summary.ts'
import { refuseWrongCount } from './write-closing.ts'

type Recount = Inner<typeof recountCall.request>

/**
 * Counts a closed register of the actor again, once and with a reason; where the server asked for that, the first count may stay instead.
 * The closing itself never changes.
 * @returns the summary of the closing with both counts; with the same key again, the same.
 * @throws Refusal 404 for a register that was never the actor's, 409 while it is open, when nobody counted it, when it was
 * counted twice, and when somebody has opened on it since; 422 as for a closing.
 */
export async function recountRegister(
  { db, actor, key, now }: Asked,
  { id: registerId, ...recount }: Recount & { id: number },
): Promise<Inner<typeof recountCall.answer>> {
  const request = { register_id: registerId, ...keyForm(recountCall.request, recount) }
  const id = await runIdempotent(
    { db, actor, key, operation: 'recount register', request, now, texts: recountMessages },
    async (trx) => {
      const register = await lockRegisterOf(trx, db.engine, actor.userId, registerId)
      if (!register) throw new Refusal(404, messages.server.notFound)
      const second = countOf(recount, register.secondCount)
      if (second === null) {
        // It may have been settled before.
        if (register.secondCount === 'asked') await keepFirst(trx, actor, register, now)
      } else {
        const closed = await recountable(trx, register)
        await refuseWrongCount(trx, register.storeId, second)
        await writeRecount(trx, actor, closed, second, now)
        if (register.secondCount === 'asked') await setSecondCount(trx, registerId, 'given')
      }
      return registerId
    },
  )
  return closingSummary(db.read, actor, id)
}

/** A second count with everything that is written of it. */
type WrittenCount = Recount & { closingAmount: Centavos; reason: string }

/**
 * The second count, or null: the first one stays. Only where the server asked for a second count it needs no reason, and the first one
 * may stay. @throws Refusal 422 for what is missing.
 */
function countOf(recount: Recount, secondCount: SecondCount | null): WrittenCount | null {
  const wasAsked = secondCount !== null && secondCount !== 'warned'
  const {
    closingAmount,
    counted,
    leftAmount,
    reason = wasAsked ? recountMessages.asked : undefined,
  } = recount
  const isEmpty = [closingAmount, counted, leftAmount, recount.reason].every((one) => one === undefined)
  if (isEmpty && wasAsked) return null
  if (closingAmount !== undefined && reason !== undefined) return { ...recount, closingAmount, reason }
  throw fieldRefusal(422, {
    ...(closingAmount === undefined && { closing_amount: [registerMessages.invalidClosingAmount] }),
    ...(reason === undefined && { reason: [messages.validation.required] }),
  })
}

/** @returns the closed register. @throws Refusal 409 when it cannot be counted again. */
async function recountable(trx: Queries, register: RecountedRegister): Promise<LeftDrawer> {
  const { closedAt, number, closingAmount, leftAmount } = register
  if (closedAt === null || number === null) throw new Refusal(409, recountMessages.stillOpen)
  if (closingAmount === null) throw new Refusal(409, recountMessages.notCounted)
  if (await findRecount(trx, register.id)) throw new Refusal(409, recountMessages.recountedAlready)
  const closed = { ...register, closedAt, number, hasLeft: leftAmount !== null && leftAmount > 0 }
  if (await isOpenedSince(trx, closed)) throw new Refusal(409, recountMessages.openedSince)
  if (register.secondCount === 'kept') throw new Refusal(409, recountMessages.keptAlready)
  return closed
}

async function writeRecount(
  trx: Queries,
  actor: Actor,
  { id, storeId, number, closedAt }: LeftDrawer,
  { closingAmount: amount, leftAmount: left, counted = [], reason }: WrittenCount,
  now: number,
): Promise<void> {
  const row = {
    store_id: storeId,
    register_id: id,
    user_id: actor.userId,
    user_name: fullName(actor),
    // Never before the closing, also when the clock was set back.
    at: Math.max(now, closedAt),
    amount,
    left_amount: left ?? null,
    reason,
  }
  await insertRecount(trx, row, counted)
  const details = { number, closing_amount: amount, reason, ...(left !== undefined && { left_amount: left }) }
  await record(trx, actor, now, {
    ...{ action: 'register.recounted', entity: 'register', entityId: id, storeId, details },
  })
}
