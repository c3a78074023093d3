import {
  closeOtherRegister as closeOtherCall,
  closeRegister as closeCall,
  recountRegister as recountCall,
} from '../../../domain/calls/registers.ts'
import type { Counted } from '../../../domain/drawer/count-entry.ts'
import { untoldOf } from '../../../domain/drawer/register-told.ts'
import { summaryOf } from '../../../domain/drawer/closing-told.ts'
import type { ClosingSummary, UntoldClosing } from '../../../domain/drawer/register.ts'
import type { Closing } from '../../machines/register/closing.ts'
import type { RecountRequest } from '../../machines/register/recount.ts'
import type { ApiClient } from '../api-client.ts'
import { answerOf, asked, type CommandSender } from '../outbox/asked.ts'
import { request, send } from '../send.ts'

/** Closes the own register. @param now the time of the summary, in milliseconds. */
export const closeRegister = (now: () => number): CommandSender<Closing, ClosingSummary | UntoldClosing> => ({
  ask: ({ confirmed, ...count }) => asked(closeCall, { ...closingOf(count), confirmed }),
  read: answerOf(closeCall, (closed) =>
    'recountAsked' in closed ? untoldOf(closed.recountAsked) : summaryOf(closed, now()),
  ),
})

/** Closes the register of another user. @param now as above. */
export async function closeOtherRegister(
  api: ApiClient,
  { registerId, key, ...count }: Counted & { registerId: number; key?: string },
  now: () => number,
): Promise<ClosingSummary> {
  return summaryOf(await send(api, closeOtherCall, closingOf(count), { key, id: registerId }), now())
}

/** Closes the register of another user that was left open, without a count. With the same key the server closes once. */
export async function closeUncounted(
  api: ApiClient,
  { registerId, key }: { registerId: number; key: string },
): Promise<void> {
  await request(api, closeOtherCall, {}, { id: registerId, key })
}

/**
 * Counts a closed register again, or keeps the first count where a second one is asked for. The answer is the summary of the closing with
 * both counts. @param now as above.
 */
export const recountRegister = (now: () => number): CommandSender<RecountRequest, ClosingSummary> => ({
  ask: ({ registerId, reason, amount, ...count }) =>
    asked(recountCall, { ...(amount !== undefined && closingOf({ amount, ...count })), reason }, registerId),
  read: answerOf(recountCall, (closed) => summaryOf(closed, now())),
})

/** The request for a count. */
function closingOf({ amount, counted, left }: Counted) {
  return {
    closingAmount: amount,
    counted: counted && [...counted],
    leftAmount: left,
  }
}
