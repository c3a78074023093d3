/** A proxy between till and server that can fail before the request arrives, or after the server has done its work. */
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { FEED_PATH } from '../../../domain/feed.ts'

/**
 * `drop` keeps the request from the server; `cut` lets the server answer and keeps the answer from the till; `hold` delays
 * the request without closing the connection, until it is released.
 */
export type Fault = 'drop' | 'cut' | 'hold'

/** An answer of something between till and server, such as a proxy. */
export interface StrangersAnswer {
  status: number
  type?: string
  body: string
}

export interface CuttingProxy {
  /** `http://127.0.0.1:40123` */
  url: string
  /** The next `times` requests of this kind fail this way, after `passed` of them that still work. */
  fail(fault: Fault, method: string, path: string, times?: number, passed?: number): void
  /** The next request of this kind does not reach the server: this answer is sent instead. */
  answer(stranger: StrangersAnswer, method: string, path: string): void
  /** Cuts the streams of events, and lets no further one through: tills ask as they do beside a server without streams. */
  deafen(): void
  /** Releases the held requests; from now on none is held. */
  release(): void
  /** `POST /api/v1/sales cut`, in order; a request that went through has its status instead. */
  log(): readonly string[]
  close(): Promise<void>
}

/** Starts a proxy on a free port in front of `target`. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const faults: {
    fault: Fault | StrangersAnswer | null
    method: string
    path: string
    times: number
  }[] = []
  const log: string[] = []
  const idle = new Set<Socket>()
  const streams = new Set<Socket>()
  let isDeaf = false
  /** Connections without a request yet, when a fault was asked for. Chromium treats them as ones that have worked. */
  const openedAhead = new WeakSet<Socket>()
  let held: (() => void)[] = []

  const expect = (
    fault: Fault | StrangersAnswer,
    method: string,
    path: string,
    times: number,
    passed = 0,
  ) => {
    faults.push({ fault: null, method, path, times: passed }, { fault, method, path, times })
    for (const socket of idle) openedAhead.add(socket)
  }
  const server = createServer((incoming, outgoing) => {
    idle.delete(incoming.socket)
    // A connection for each request: on one that has worked before, Chromium would retry by itself and hide the fault.
    outgoing.shouldKeepAlive = false
    const name = `${incoming.method} ${incoming.url}`
    if (incoming.url?.startsWith(`${API_BASE_PATH}${FEED_PATH}`) === true) {
      if (isDeaf) incoming.socket.destroy()
      else streams.add(incoming.socket)
    }
    const met = faults.find(({ method, path, times }) => times > 0 && name === `${method} ${path}`)
    if ((met?.fault === 'drop' || met?.fault === 'cut') && openedAhead.has(incoming.socket)) {
      // Chromium sends the request again by itself, over a new connection. That one fails.
      incoming.socket.destroy()
      return
    }
    if (met) met.times -= 1
    if (met?.fault && typeof met.fault === 'object') {
      const { status, type, body } = met.fault
      log.push(`${name} stranger ${status}`)
      incoming.resume()
      outgoing.writeHead(status, { ...(type !== undefined && { 'content-type': type }), connection: 'close' })
      outgoing.end(body)
      return
    }
    if (met?.fault === 'drop') {
      log.push(`${name} drop`)
      incoming.socket.destroy()
      return
    }
    const pass = () =>
      forward(target, incoming, (answer) => {
        if (met?.fault !== 'cut') {
          log.push(`${name} ${answer.statusCode}`)
          outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
          answer.pipe(outgoing)
          return
        }
        // Read to its end, so that the server has finished its work.
        answer.resume().on('end', () => {
          log.push(`${name} cut`)
          incoming.socket.destroy()
        })
      })
    if (met?.fault === 'hold') {
      log.push(`${name} held`)
      held.push(pass)
    } else {
      pass()
    }
  })
  server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    deafen() {
      isDeaf = true
      for (const stream of streams) stream.destroy()
    },
    fail: (fault, method, path, times = 1, passed = 0) => expect(fault, method, path, times, passed),
    answer: (stranger, method, path) => expect(stranger, method, path, 1),
    release: () => {
      for (const one of faults) if (one.fault === 'hold') one.times = 0
      for (const pass of held) pass()
      held = []
    },
    log: () => log,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function forward(
  target: string,
  incoming: IncomingMessage,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { method, headers, url = '/' } = incoming
  const call = request(new URL(url, target), { method, headers }, onAnswer)
  // The server is not running: the till sees a broken connection.
  call.on('error', () => incoming.socket.destroy())
  incoming.pipe(call)
}
