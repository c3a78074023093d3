import type { InferType } from 'yup'
import type { ListedRegister, RegistersData } from '../../../domain/drawer/drawer-contract.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { registerListSchema } from '../../../domain/validation/register-list.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listRegisters, type RegisterRow } from '../../db/queries/drawer/register-list.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { placeText, readPlace } from '../lists/page-place.ts'
import { reportedStore } from '../reports/reported-store.ts'
import { recountAnswer } from './recount-answer.ts'

/**
 * One page of the registers of a store, or of all that the actor may see, the newest first.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function registerList(
  db: ReadDatabase,
  actor: Actor,
  { from, to, user_id: userId, store_id: storeId, limit, after }: InferType<typeof registerListSchema>,
): Promise<RegistersData> {
  if (storeId !== undefined) await reportedStore(db.read, actor, storeId)
  const rows = await listRegisters(db.read, {
    scope: storeId ?? actor.scope,
    from: from === undefined ? undefined : startOfGuatemalaDay(from),
    until: to === undefined ? undefined : endOfGuatemalaDay(to),
    userId,
    after: readPlace(after),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    registers: page.map(listedRegister),
    next: hasMore ? placeText({ at: last.openedAt, id: last.id }) : null,
  }
}

/** A register as the list has it. */
export function listedRegister(register: RegisterRow): ListedRegister {
  const { id, number, store, user, openedAt, closedAt, expectedCash, closingAmount, recount, exceeding } =
    register
  return {
    id,
    number,
    store,
    user: { id: user.id, name: fullName(user) },
    opened_at: new Date(openedAt).toISOString(),
    closed_at: closedAt === null ? null : new Date(closedAt).toISOString(),
    initial_amount: quetzales(register.initialAmount),
    expected_cash: amountOrNull(expectedCash),
    closing_amount: amountOrNull(closingAmount),
    difference: amountOrNull(differenceOf(register)),
    recount: recount && expectedCash !== null ? recountAnswer(recount, expectedCash) : null,
    ...(exceeding > 0 && { exceeded: exceeding }),
  }
}

/** Centavos as quetzales. */
export function amountOrNull(amount: Centavos | null): number | null {
  return amount === null ? null : quetzales(amount)
}
