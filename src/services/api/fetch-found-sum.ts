import { noSumReasons, type FoundSum, type NoSumReason } from '../../../domain/found-sum.ts'
import type { ApiClient } from '../api-client.ts'
import { readFields, readFigure, readInteger, readChoice } from './read.ts'

/** Requests what a list finds in sum, or why there is none. @param path of the list. @param query its filters. */
export async function fetchFoundSum(
  api: ApiClient,
  path: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<FoundSum | NoSumReason> {
  const data = readFields(await api.get(`${path}/sum?${query.toString()}`, { signal }), 'data')
  if (data['sum'] === null) return readChoice(data, 'reason', noSumReasons, 'data')
  const sum = readFields(data['sum'], 'sum')
  return { count: readInteger(sum, 'count', 'sum'), total: readFigure(sum, 'total', 'sum') }
}
