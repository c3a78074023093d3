import { API_BASE_PATH } from '../../../domain/contract.ts'
import { FEED_PATH, FEED_TYPE } from '../../../domain/feed.ts'

/** What became of the request for a stream. `refused`: the session has ended. `missing`: the server has no streams. */
export type OpenedStream =
  { is: 'open'; body: ReadableStream<Uint8Array> } | { is: 'refused' } | { is: 'missing' } | { is: 'failed' }

interface Server {
  /** Empty for the server that served the page. */
  origin: string
  token(): string | null
}

/**
 * Opens the stream of events. It is read with `fetch`, so that the token stays in its header; the browser's own reader of events would
 * send it in the address.
 * @param cursor of the products that this tab has.
 */
export async function openStream(
  { origin, token }: Server,
  cursor: string | null,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const query = cursor === null ? '' : `?${String(new URLSearchParams({ cursor }))}`
  const answer = await fetch(`${origin}${API_BASE_PATH}${FEED_PATH}${query}`, {
    headers: { Accept: FEED_TYPE, Authorization: `Bearer ${token() ?? ''}` },
    cache: 'no-store',
    signal,
  })
  const { status, headers, body } = answer
  if (status === 200 && body && headers.get('content-type')?.startsWith(FEED_TYPE) === true)
    return { is: 'open', body }
  await body?.cancel()
  if (status === 401) return { is: 'refused' }
  return { is: status === 404 ? 'missing' : 'failed' }
}
