import { adjustAccount, readLedger } from '../../../domain/calls/accounts.ts'
import type { AccountPage, AccountQuestion } from '../../../domain/credit/account-page.ts'
import type { SavedRecord } from '../../machines/list/list-context.ts'
import type { ApiClient } from '../api-client.ts'
import { readShape } from '../read-shape.ts'
import { request, send } from '../send.ts'

/** Requests a page of what a client owes, the newest entry first (docs/product.md §10.5). */
export async function fetchAccount(
  api: ApiClient,
  { clientId, from, to, after }: AccountQuestion,
  signal: AbortSignal,
): Promise<AccountPage> {
  return send(api, readLedger, { from, to, after: after ?? undefined }, { id: clientId, signal })
}

/** An adjustment of a client's balance, with the key that makes it happen once. */
interface Adjustment {
  clientId: number
  /** What `adjustAccount` asks for as it is sent, from the checked form. */
  request: object
  key: string
}

/** Sets right what a client owes. With the same key the server answers the same entry. */
export async function adjustBalance(
  api: ApiClient,
  { clientId, request: sent, key }: Adjustment,
): Promise<SavedRecord> {
  await request(api, adjustAccount, readShape(adjustAccount.request, sent), { id: clientId, key })
  return { id: clientId }
}
