import type { midShift } from '../../../domain/calls/registers.ts'
import { cashTerms, expectedCash } from '../../../domain/drawer/drawer.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { readDrawer } from '../../db/queries/drawer/drawer.ts'
import { findOpenRegister } from '../../db/queries/drawer/registers.ts'
import type { Actor } from '../access/actor.ts'
import { Refusal } from '../refusal.ts'
import { movementOf } from './movement-of.ts'

/** How the actor's open register stands. Nothing of it is kept. @throws Refusal 409 when none is open. */
export async function midShiftReport(db: ReadDatabase, actor: Actor): Promise<Inner<typeof midShift.answer>> {
  const register = await findOpenRegister(db.read, actor.userId)
  if (!register) throw new Refusal(409, registerMessages.noneOpen)
  const drawer = await readDrawer(db.read, register)
  const { tenders, movements, accountPayments, refunds, salesCount, returnsCount } = drawer
  const { cashPayments, ...terms } = cashTerms(drawer)
  const hasPayments = accountPayments.length > 0
  return {
    register: {
      id: register.id,
      openedAt: register.openedAt,
      ...terms,
      expectedCash: expectedCash({ cashPayments, ...terms }),
      tenders: [...tenders],
      ...(hasPayments && { cashPayments, accountPayments: [...accountPayments] }),
      ...(refunds.length > 0 && { refunds: [...refunds] }),
      salesCount,
      returnsCount,
      movements: movements.map(movementOf),
    },
  }
}
