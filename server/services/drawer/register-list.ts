import type {
  listRegisters as listCall,
  sumDifferences as sumCall,
} from '../../../domain/calls/register-list.ts'
import type { listedRegister as listedShape } from '../../../domain/drawer/register-shapes.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import {
  listRegisters,
  sumDifferences,
  type RegisterFilter,
  type RegisterRow,
} from '../../db/queries/drawer/register-list.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { foundSum, MOST_SUMMED } from '../lists/found-sum.ts'
import { pageOf, placeText, readPlace } from '../lists/page-place.ts'
import { reportedStore } from '../reports/reported-store.ts'
import { recountOf } from './recount-of.ts'

/** Which registers are asked for. */
type Question = Inner<typeof sumCall.request>

/**
 * One page of the registers of a store, or of all that the actor may see, the newest first.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function registerList(
  db: ReadDatabase,
  actor: Actor,
  { limit, after, ...question }: Inner<typeof listCall.request>,
): Promise<Inner<typeof listCall.answer>> {
  const rows = await listRegisters(db.read, {
    ...(await askedRegisters(db, actor, question)),
    after: readPlace(after),
    limit: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, ({ openedAt: at, id }) => placeText({ at, id }))
  return { registers: page.map(listedRegister), next }
}

/** What the differences of the registers that the list finds come to. @throws Refusal as {@link registerList}. */
export async function differenceSum(
  db: ReadDatabase,
  actor: Actor,
  question: Question,
): Promise<Inner<typeof sumCall.answer>> {
  const filter = await askedRegisters(db, actor, question)
  return foundSum(await sumDifferences(db.read, filter, MOST_SUMMED + 1))
}

async function askedRegisters(
  db: ReadDatabase,
  actor: Actor,
  { from, to, userId, storeId, withDifference: onlyWithDifference = false }: Question,
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
export function listedRegister(register: RegisterRow): Inner<typeof listedShape> {
  const { user, expectedCash, recount, exceeding } = register
  return {
    id: register.id,
    number: register.number,
    store: register.store,
    user: { id: user.id, name: fullName(user) },
    openedAt: register.openedAt,
    closedAt: register.closedAt,
    initialAmount: register.initialAmount,
    expectedCash,
    closingAmount: register.closingAmount,
    difference: differenceOf(register),
    recount: recount && expectedCash !== null ? recountOf(recount, expectedCash) : null,
    ...(exceeding > 0 && { exceeded: exceeding }),
  }
}
