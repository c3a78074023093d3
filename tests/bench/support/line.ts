import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LineAnswer {
  status: number
  body: string
}

/**
 * One keep-alive connection, one request after another. It is minimal because the load generator shares two cores with the
 * server, and a whole HTTP client needs three times as much CPU.
 */
export interface Line {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<LineAnswer>
  get(path: string, headers: Readonly<Record<string, string>>): Promise<LineAnswer>
  /** Whether the server has not closed it. */
  isOpen(): boolean
  end(): void
}

/** Connects to the server at `base`, whose path is the prefix of all requests. */
export async function openLine(base: string): Promise<Line> {
  const { hostname, port, host, pathname } = new URL(base)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  const next = readAnswers(socket)
  // Compressed answers have no content length.
  const common = `host: ${host}\r\naccept-encoding: identity\r\n`
  const send = (head: string, headers: Readonly<Record<string, string>>, body: string) => {
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${head} HTTP/1.1\r\n${common}${own.join('')}\r\n${body}`)
    return next()
  }
  return {
    post: (path, headers, body) => {
      const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      return send(`POST ${pathname}${path}`, { ...headers, ...ofBody }, body)
    },
    get: (path, headers) => send(`GET ${pathname}${path}`, headers, ''),
    isOpen: () => !socket.destroyed,
    end: () => socket.destroy(),
  }
}

/** @returns a function that waits for the next answer. */
function readAnswers(socket: Socket): () => Promise<LineAnswer> {
  let waiting = Promise.withResolvers<LineAnswer>()
  let read: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
    const end = read.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = read.toString('latin1', 0, end)
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    if (length === undefined) waiting.reject(new Error(`An answer without a length:\n${head}`))
    if (read.length < end + 4 + Number(length)) return
    waiting.resolve({ status: Number(head.slice(9, 12)), body: read.toString('utf8', end + 4) })
    read = Buffer.alloc(0)
  })
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => waiting.reject(new Error('The server closed the line')))
  // Without a pending request the end of the connection is no error.
  waiting.promise.catch(() => undefined)
  return () => {
    waiting = Promise.withResolvers<LineAnswer>()
    return waiting.promise
  }
}
