import type { InferType } from 'yup'
import type { ListedRegister, RegistersData } from '../../../domain/drawer/drawer-contract.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { FoundSumData } from '../../../domain/found-sum.ts'
import type { registerListSchema, registerSumSchema } from '../../../domain/validation/register-list.ts'
import type { ReadDatabase } from '../../db/database.ts'
import {
  listRegisters,
  sumDifferences,
  type RegisterFilter,
  type RegisterRow,
} from '../../db/queries/drawer/register-list.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { foundSum, MOST_SUMMED } from '../lists/found-sum.ts'
import { placeText, readPlace } from '../lists/page-place.ts'
import { reportedStore } from '../reports/reported-store.ts'
import { recountAnswer } from './recount-answer.ts'

/** Which registers are asked for. */
type Question = InferType<typeof registerSumSchema>

/**
 * One page of the registers of a store, or of all that the actor may see, the newest first.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function registerList(
  db: ReadDatabase,
  actor: Actor,
  { limit, after, ...question }: InferType<typeof registerListSchema>,
): Promise<RegistersData> {
  const rows = await listRegisters(db.read, {
    ...(await askedRegisters(db, actor, question)),
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

/** What the differences of the registers that the list finds come to. @throws Refusal as {@link registerList}. */
export async function differenceSum(
  db: ReadDatabase,
  actor: Actor,
  question: Question,
): Promise<FoundSumData> {
  const filter = await askedRegisters(db, actor, question)
  return foundSum(await sumDifferences(db.read, filter, MOST_SUMMED + 1))
}

async function askedRegisters(
  db: ReadDatabase,
  actor: Actor,
  { from, to, user_id: userId, store_id: storeId, with_difference: onlyWithDifference = false }: Question,
): Promise<RegisterFilter> {
  if (storeId !== undefined) await reportedStore(db.read, actor, storeId)
  return {
    scope: storeId ?? actor.scope,
    from: from === undefined ? undefined : startOfGuatemalaDay(from),
    until: to === undefined ? undefined : endOfGuatemalaDay(to),
    ...{ userId, onlyWithDifference },
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
