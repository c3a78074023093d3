import { listRegisters, readRegister, sumDifferences } from '../../../domain/calls/register-list.ts'
import { entryOf, wholeOf } from '../../../domain/drawer/register-told.ts'
import type {
  ListedRegister,
  RegisterQuestion,
  WholeRegister,
} from '../../../domain/drawer/register-history.ts'
import type { FoundSum, NoSumReason } from '../../../domain/found-sum.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'
import { fetchFoundSum } from './fetch-found-sum.ts'
import { pageOf, type Asked } from './list-query.ts'

/** The rows of a page: a month of one drawer. */
const PAGE_ROWS = 30

/** Requests a page of the history of registers, the newest first (docs/product.md §10.2). */
export async function fetchRegisters(
  api: ApiClient,
  { after, ...filter }: RegisterQuestion,
  signal: AbortSignal,
): Promise<KeyPage<ListedRegister>> {
  const asked = { ...filter, ...pageOf(PAGE_ROWS, after) }
  const { registers, next } = await send(api, listRegisters, asked, { signal })
  return { rows: registers.map(entryOf), next }
}

/** Requests what the differences of the registers of a filter come to, or why there is no sum. */
export async function fetchDifferenceSum(
  api: ApiClient,
  filter: Asked<RegisterQuestion>,
  signal: AbortSignal,
): Promise<FoundSum | NoSumReason> {
  return fetchFoundSum(api, sumDifferences, filter, signal)
}

/** Requests one register whole. */
export async function fetchRegister(api: ApiClient, id: number, signal: AbortSignal): Promise<WholeRegister> {
  const { register } = await send(api, readRegister, null, { id, signal })
  return wholeOf(register)
}
