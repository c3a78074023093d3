import type { untold } from '../../../domain/drawer/drawer-shapes.ts'
import { differenceOf } from '../../../domain/drawer/closing.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { setSecondCount, type AskedRegister } from '../../db/queries/drawer/asked-recounts.ts'
import type { ClosedRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { closesBlind } from './available-cash.ts'

/**
 * Asks for a second count of the register that its cashier has just closed blind, when the first one differs. It is not asked for
 * when the count fits: that it is asked for tells that it differs, and neither by how much nor to which side (docs/decisions/0163).
 * @param isConfirmed the cashier has declined to count again before the closing was written; then the first count stays.
 */
export async function askForRecount(
  trx: Queries,
  { actor, now }: { actor: Actor; now: number },
  closed: ClosedRegisterRow,
  isConfirmed: boolean,
): Promise<void> {
  const difference = differenceOf(closed)
  if (difference === null || difference === 0) return
  if (!closesBlind(actor, await settingsOf(trx, closed.storeId))) return
  if (isConfirmed) await keepFirst(trx, actor, closed, now)
  else await setSecondCount(trx, closed.id, 'asked')
}

/** The first count stays, and its difference may be told. The audit log has that it was a choice. */
export async function keepFirst(
  trx: Queries,
  actor: Actor,
  { id, storeId, number }: Pick<ClosedRegisterRow, 'id' | 'storeId'> & { number: number | null },
  now: number,
): Promise<void> {
  await setSecondCount(trx, id, 'kept')
  await record(trx, actor, now, {
    ...{ action: 'register.count_kept', entity: 'register', entityId: id, storeId, details: { number } },
  })
}

/** What is told of a closing as long as its second count is asked for: what the cashier has said themselves. */
export function askedAnswer({ id, closedAt, leftAmount }: AskedRegister): Inner<typeof untold> {
  return { id, closedAt, ...(leftAmount !== null && { leftAmount }) }
}
