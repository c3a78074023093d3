import type { InferType } from 'yup'
import type { CloseRegisterData } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { recountSchema } from '../../../domain/validation/register.ts'
import type { Database } from '../../db/database.ts'
import {
  findRecount,
  insertRecount,
  isOpenedSince,
  lockRegisterOf,
  type LeftDrawer,
  type RecountedRegister,
} from '../../db/queries/drawer/recounts.ts'
import type { Queries } from '../../db/tables.ts'
import type { SecondCount } from '../../db/drawer-tables.ts'
import { setSecondCount } from '../../db/queries/drawer/asked-recounts.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { keepFirst } from './asked-recount.ts'
import { closingSummary } from './closing-summary.ts'
import { refuseWrongCount } from './write-closing.ts'

/** A second count of a register; amounts in centavos. */
export interface AskedRecount {
  registerId: number
  recount: InferType<ReturnType<typeof recountSchema>>
  /** The `Idempotency-Key`, or null. */
  key: string | null
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Counts a closed register of the actor again, once and with a reason; where the server asked for that, the first count may stay instead.
 * The closing itself never changes.
 * @returns the summary of the closing with both counts; with the same key again, the same.
 * @throws Refusal 404 for a register that was never the actor's, 409 while it is open, when nobody counted it, when it was
 * counted twice, and when somebody has opened on it since; 422 as for a closing.
 */
export async function recountRegister(
  db: Database,
  actor: Actor,
  { registerId, recount, key, now }: AskedRecount,
): Promise<CloseRegisterData> {
  const request = { register_id: registerId, ...recount }
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
type WrittenCount = AskedRecount['recount'] & { closing_amount: Centavos; reason: string }

/**
 * The second count, or null: the first one stays. Only where the server asked for a second count it needs no reason, and the first one
 * may stay. @throws Refusal 422 for what is missing.
 */
function countOf(recount: AskedRecount['recount'], secondCount: SecondCount | null): WrittenCount | null {
  const wasAsked = secondCount !== null && secondCount !== 'warned'
  const {
    closing_amount,
    counted,
    left_amount,
    reason = wasAsked ? recountMessages.asked : undefined,
  } = recount
  const isEmpty = [closing_amount, counted, left_amount, recount.reason].every((one) => one === undefined)
  if (isEmpty && wasAsked) return null
  if (closing_amount !== undefined && reason !== undefined) return { ...recount, closing_amount, reason }
  throw fieldRefusal(422, {
    ...(closing_amount === undefined && { closing_amount: [messages.register.invalidClosingAmount] }),
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
  { closing_amount: amount, left_amount: left, counted = [], reason }: WrittenCount,
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
