import { once } from 'node:events'
import { connect } from 'node:net'
import { API_BASE_PATH } from '../../../../domain/contract.ts'
import { FEED_PATH, FEED_TYPE } from '../../../../domain/feed.ts'
import { eventReader, type FeedEvent } from '../../../../src/services/feed/parse-events.ts'

export interface OpenFeed {
  status: number
  headers: Headers
  /** What was told so far. */
  events: FeedEvent[]
  /** Signs of life. */
  beats: number
  /** Whether the server has ended it. */
  isOver: boolean
  close(): void
}

/** Opens a stream as a tab does and gathers what it says. @param url of a server that listens. */
export async function openFeed(url: string, token: string, cursor?: string): Promise<OpenFeed> {
  const abort = new AbortController()
  const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`
  const answer = await fetch(`${url}${API_BASE_PATH}${FEED_PATH}${query}`, {
    headers: { accept: FEED_TYPE, authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const feed: OpenFeed = {
    status: answer.status,
    headers: answer.headers,
    events: [],
    beats: 0,
    isOver: false,
    close: () => abort.abort(),
  }
  void gather(answer, feed)
  return feed
}

async function gather({ body }: Response, feed: OpenFeed): Promise<void> {
  const read = eventReader()
  const decoder = new TextDecoder()
  try {
    for await (const bytes of body ?? []) {
      const text = decoder.decode(bytes, { stream: true })
      feed.beats += text.split('\n').filter((line) => line === ':').length
      feed.events.push(...read(text))
    }
  } catch {
    // Closed here, or cut off.
  }
  feed.isOver = true
}

/** Opens a stream and reads nothing of it. */
export async function openUnread(
  url: string,
  token: string,
  cursor: string,
): Promise<{ port: number | undefined; restIsCut(): Promise<void> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const path = `${API_BASE_PATH}${FEED_PATH}?${new URLSearchParams({ cursor })}`
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: ${FEED_TYPE}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  await once(socket, 'readable')
  return {
    /** Of its own end. */
    port: socket.localPort,
    /** Reads what had arrived, and resolves when nothing will follow. */
    async restIsCut() {
      const closed = once(socket, 'close')
      socket.resume()
      await closed
    },
  }
}
