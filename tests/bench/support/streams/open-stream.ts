import { once } from 'node:events'
import { connect } from 'node:net'
import { FEED_PATH, FEED_TYPE, UNCHANGED } from '../../../../domain/feed.ts'

/** A stream of events on a connection of its own, as a till holds it. */
export interface BenchStream {
  /** What arrived since the last look. */
  take(): string
  /** Whether the server has not ended it. */
  isOpen(): boolean
  /** Resolves at the next piece with this text in what arrived since the last look, with its instant of `performance.now()`. */
  tells(text: string): Promise<number>
  end(): void
}

/**
 * Opens a stream, and resolves when it stands.
 * @param base of the API.
 * @param cursor of the products that the till has.
 * @throws Error when it is refused, or ends before it stands.
 */
export async function openStream(base: string, token: string, cursor: string): Promise<BenchStream> {
  const { hostname, port, host, pathname } = new URL(base)
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  let arrived = ''
  let look: () => void = () => undefined
  socket.on('data', (piece: string) => {
    arrived += piece
    look()
  })
  const ended = new Promise<never>((_, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream has ended: ${arrived}`)))
  })
  ended.catch(() => undefined)
  const until = (text: string) =>
    Promise.race([
      ended,
      new Promise<number>((resolve) => {
        look = () => {
          if (arrived.includes(text)) resolve(performance.now())
        }
        look()
      }),
    ])
  const query = new URLSearchParams({ cursor })
  socket.write(
    `GET ${pathname}${FEED_PATH}?${query} HTTP/1.1\r\nhost: ${host}\r\naccept: ${FEED_TYPE}\r\n` +
      `authorization: Bearer ${token}\r\n\r\n`,
  )
  await until(`event: ${UNCHANGED}`)
  return {
    take: () => {
      const taken = arrived
      arrived = ''
      return taken
    },
    isOpen: () => !socket.destroyed,
    tells: until,
    end: () => socket.destroy(),
  }
}
