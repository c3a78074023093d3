/** A small real HTTP server with the answers of a test; it records the requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The parsed body, or undefined without one. */
  body: unknown
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON unless it is a text. */
  body?: unknown
}

export interface AnsweringServer {
  host: string
  asked: Asked[]
}

/** Listens until the test ends. A reply of 'cut' closes the connection without an answer, 'never' keeps it open. */
export async function startServer(
  reply: (asked: Asked) => Reply | 'cut' | 'never',
): Promise<AnsweringServer> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const body: unknown = text ? JSON.parse(text) : undefined
      asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      const answer = reply(asked.at(-1) ?? { method: '', path: '', headers: {}, body })
      if (answer === 'cut') request.socket.destroy()
      else if (answer !== 'never') send(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { host: `http://127.0.0.1:${address.port}`, asked }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body))
}

/** An address without a server. */
export async function deadHost(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${address.port}`
}
