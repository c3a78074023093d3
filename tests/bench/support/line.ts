import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LineAnswer {
  status: number
  body: string
}

/**
 * One kept connection, one request after the other. Bare on purpose: whoever makes the load shares two cores with the server,
 * and a whole HTTP client takes three times as much of them.
 */
export interface Line {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<LineAnswer>
  end(): void
}

/** Connects to the server at `base`, whose path goes before those of the requests. */
export async function openLine(base: string): Promise<Line> {
  const { hostname, port, host, pathname } = new URL(base)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  const next = readAnswers(socket)
  // Packed answers have no length to read up to; those of sales are never packed.
  const common = `host: ${host}\r\naccept-encoding: identity\r\ncontent-type: application/json\r\n`
  return {
    post: (path, headers, body) => {
      const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const length = `content-length: ${Buffer.byteLength(body)}\r\n`
      socket.write(`POST ${pathname}${path} HTTP/1.1\r\n${common}${own.join('')}${length}\r\n${body}`)
      return next()
    },
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
  // Whoever is not waiting does not care that the line ends.
  waiting.promise.catch(() => undefined)
  return () => {
    waiting = Promise.withResolvers<LineAnswer>()
    return waiting.promise
  }
}
