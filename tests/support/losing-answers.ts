import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server before another one, which does each request and loses the first answer of those whose path matches. */
export async function losingAnswers(
  target: string,
  path: RegExp,
): Promise<{ url: string; tries(): number; close(): void }> {
  let tries = 0
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const isLost = method === 'POST' && path.test(url) && (tries += 1) === 1
    const pass = (answered: IncomingMessage) => {
      if (isLost) {
        answered.resume()
        answered.on('end', () => answer.destroy())
        return
      }
      answer.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(answer)
    }
    asked.pipe(forward(new URL(url, target), { method, headers }, pass))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    tries: () => tries,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
