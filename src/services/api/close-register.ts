import {
  closeOtherRegister as closeOtherCall,
  closeRegister as closeCall,
  recountRegister as recountCall,
} from '../../../domain/calls/registers.ts'
import type { Counted } from '../../../domain/drawer/count-entry.ts'
import { untoldOf } from '../../../domain/drawer/register-told.ts'
import { summaryOf } from '../../../domain/drawer/closing-told.ts'
import type { ClosingSummary, UntoldClosing } from '../../../domain/drawer/register.ts'
import type { RecountRequest } from '../../machines/register/recount.ts'
import type { ApiClient } from '../api-client.ts'
import { request, send } from '../send.ts'

/** A count to close with. With the same key the server answers the same. */
interface KeyedCount extends Counted {
  key?: string
  /** Whoever counted was asked, and closes with this count. */
  confirmed?: true
}

/** Closes the own register. @param now the time of the summary, in milliseconds. */
export async function closeRegister(
  api: ApiClient,
  { key, confirmed, ...count }: KeyedCount,
  now: () => number,
  signal?: AbortSignal,
): Promise<ClosingSummary | UntoldClosing> {
  const asked = { ...closingOf(count), confirmed }
  const closed = await send(api, closeCall, asked, { key, ...(signal && { signal }) })
  return 'recountAsked' in closed ? untoldOf(closed.recountAsked) : summaryOf(closed, now())
}

/** Closes the register of another user. @param now as above. */
export async function closeOtherRegister(
  api: ApiClient,
  { registerId, key, ...count }: KeyedCount & { registerId: number },
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
 * Counts a closed register again, or keeps the first count where a second one is asked for; with the same key once.
 * @param now the time of the summary, in milliseconds.
 * @returns the summary of the closing with both counts.
 */
export async function recountRegister(
  api: ApiClient,
  { key, registerId, reason, amount, ...count }: RecountRequest,
  now: () => number,
  signal: AbortSignal,
): Promise<ClosingSummary> {
  const asked = { ...(amount !== undefined && closingOf({ amount, ...count })), reason }
  return summaryOf(await send(api, recountCall, asked, { id: registerId, key, signal }), now())
}

/** The request for a count. */
function closingOf({ amount, counted, left }: Counted) {
  return {
    closingAmount: amount,
    counted: counted && [...counted],
    leftAmount: left,
  }
}
