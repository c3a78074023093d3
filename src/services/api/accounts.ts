import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import type { AccountEntry, AccountPage, AccountQuestion } from '../../../domain/credit/account-page.ts'
import { entryKinds } from '../../../domain/credit/ledger.ts'
import { tenderIds } from '../../../domain/selling/tenders.ts'
import type { SavedRecord } from '../../machines/list/list-context.ts'
import type { ApiClient } from '../api-client.ts'
import { readAccount } from './read-account.ts'
import {
  readInstant,
  readAmount,
  readChoice,
  readFields,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readText,
  type Fields,
} from './read.ts'

/** Requests a page of what a client owes, the newest entry first (docs/product.md §10.5). */
export async function fetchAccount(
  api: ApiClient,
  { clientId, from, to, after }: AccountQuestion,
  signal: AbortSignal,
): Promise<AccountPage> {
  const query = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(after !== null && { after }),
  })
  const data = readFields(
    await api.get(`/clients/${clientId}/ledger?${query.toString()}`, { signal }),
    'ledger',
  )
  return {
    client: readNamedRef(data, 'client', 'ledger'),
    ...readAccount(data, 'ledger'),
    available: readAmount(data, 'available', 'ledger'),
    openingBalance: readFigure(data, 'opening_balance', 'ledger'),
    entries: readList(data['entries'], 'entries', readEntry),
    next: readOptionalText(data, 'next', 'ledger'),
  }
}

function readEntry(entry: Fields, where: string): AccountEntry {
  return {
    id: readInteger(entry, 'id', where),
    at: readInstant(entry, 'at', where),
    kind: readChoice(entry, 'kind', entryKinds, where),
    amount: readFigure(entry, 'amount', where),
    balance: readFigure(entry, 'balance', where),
    saleId: entry['sale_id'] === null ? null : readInteger(entry, 'sale_id', where),
    tender: entry['tender'] === null ? null : readChoice(entry, 'tender', tenderIds, where),
    reference: readOptionalText(entry, 'reference', where),
    reason: readOptionalText(entry, 'reason', where),
    user: readText(readFields(entry['user'], `${where}.user`), 'name', `${where}.user`),
    reverses: entry['reverses'] === null ? null : readInteger(entry, 'reverses', where),
  }
}

/** An adjustment of a client's balance, with the key that makes it happen once. */
interface Adjustment {
  clientId: number
  /** As `ClientAdjustmentRequest`, from the checked form. */
  request: object
  key: string
}

/** Sets right what a client owes. With the same key the server answers the same entry. */
export async function adjustBalance(
  api: ApiClient,
  { clientId, request, key }: Adjustment,
): Promise<SavedRecord> {
  await api.post(`/clients/${clientId}/adjustments`, request, { headers: { [IDEMPOTENCY_HEADER]: key } })
  return { id: clientId }
}
