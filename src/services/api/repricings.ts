import { changePrices, listRepricings, undoPrices } from '../../../domain/calls/repricings.ts'
import type { Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import type { PricesRequest, UndonePortion, UndoRequest } from '../../machines/repricing/repricing-context.ts'
import type { ApiClient } from '../api-client.ts'
import { request, send } from '../send.ts'

/** Writes a portion of a change of prices once, by its key. */
export async function sendPrices(
  api: ApiClient,
  { key, rows, ...asked }: PricesRequest,
  signal: AbortSignal,
): Promise<void> {
  await request(api, changePrices, { ...asked, rows: [...rows] }, { key, signal })
}

/** The changes of prices of the own store, the newest first. */
export async function fetchRepricings(api: ApiClient, signal: AbortSignal): Promise<readonly Repricing[]> {
  return (await send(api, listRepricings, null, { signal })).repricings
}

/** Brings the next old prices of a change back, once by the key. */
export function undoPortion(
  api: ApiClient,
  { id, key }: UndoRequest,
  signal: AbortSignal,
): Promise<UndonePortion> {
  return send(api, undoPrices, null, { id, key, signal })
}
