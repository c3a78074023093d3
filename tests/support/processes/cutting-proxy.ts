/** A way between till and server that can be cut: before the request arrives, or after the server has done its work. */
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * `drop` keeps the request from the server; `cut` lets the server answer and keeps the answer from the till; `hold` lets
 * nothing through and breaks nothing either, as a dead line does, until it is released.
 */
export type Fault = 'drop' | 'cut' | 'hold'

/** What somebody between till and server answers in its place. */
export interface StrangersAnswer {
  status: number
  type?: string
  body: string
}

export interface CuttingProxy {
  /** `http://127.0.0.1:40123` */
  url: string
  /** The next `times` requests of this kind meet the fault. */
  fail(fault: Fault, method: string, path: string, times?: number): void
  /** The next request of this kind never comes to the server: a stranger answers it. */
  answer(stranger: StrangersAnswer, method: string, path: string): void
  /** Lets through what is held. */
  release(): void
  /** `POST /api/v1/sales cut`, in their order; what went through says its status instead. */
  log(): readonly string[]
  close(): Promise<void>
}

/** Starts a proxy on a free port in front of `target`. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const faults: { fault: Fault | StrangersAnswer; method: string; path: string; times: number }[] = []
  const log: string[] = []
  const idle = new Set<Socket>()
  let held: (() => void)[] = []

  const expect = (fault: Fault | StrangersAnswer, method: string, path: string, times: number) => {
    faults.push({ fault, method, path, times })
    // Chromium takes a line it opened ahead for one that worked.
    for (const socket of idle) socket.destroy()
  }
  const server = createServer((incoming, outgoing) => {
    idle.delete(incoming.socket)
    // Each request on a line of its own: on one that worked before, Chromium itself would ask again and hide the fault.
    outgoing.shouldKeepAlive = false
    const name = `${incoming.method} ${incoming.url}`
    const met = faults.find(({ method, path, times }) => times > 0 && name === `${method} ${path}`)
    if (met) met.times -= 1
    if (typeof met?.fault === 'object') {
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
        // Read to its end, so that the server has certainly done its work.
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
    fail: (fault, method, path, times = 1) => expect(fault, method, path, times),
    answer: (stranger, method, path) => expect(stranger, method, path, 1),
    release: () => {
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
  // The server is away: the till sees a connection that breaks.
  call.on('error', () => incoming.socket.destroy())
  incoming.pipe(call)
}
