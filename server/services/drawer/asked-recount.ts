import type { UntoldClosing } from '../../../domain/drawer/drawer-contract.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import { quetzales } from '../../../domain/money.ts'
import { setSecondCount, type AskedRegister } from '../../db/queries/drawer/asked-recounts.ts'
import type { ClosedRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { closesBlind } from './available-cash.ts'

/**
 * Asks for a second count of the register that its cashier has just closed blind, when the first one differs. It is not asked for
 * when the count fits: that it is asked for tells that it differs, and neither by how much nor to which side (docs/decisions/0163).
 */
export async function askForRecount(trx: Queries, actor: Actor, closed: ClosedRegisterRow): Promise<void> {
  const difference = differenceOf(closed)
  if (difference === null || difference === 0) return
  if (!closesBlind(actor, await settingsOf(trx, closed.storeId))) return
  await setSecondCount(trx, closed.id, 'asked')
}

/** What is told of a closing as long as its second count is asked for: what the cashier has said themselves. */
export function askedAnswer({ id, closedAt, leftAmount }: AskedRegister): UntoldClosing {
  return {
    id,
    closed_at: new Date(closedAt).toISOString(),
    ...(leftAmount !== null && { left_amount: quetzales(leftAmount) }),
  }
}
