/** A server that keeps the specification to the letter: no `since` for products (docs/product.md §7.3), no stream, and only its fields in a token (§3.1). */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Data } from '../../../../domain/calls/call.ts'
import type { login } from '../../../../domain/calls/session.ts'
import type { Answer } from '../../../../domain/contract.ts'
import type { ProductsData } from '../../../../domain/calls/records.ts'

/** A request for products, and its answer. */
export interface AskedProducts {
  query: string
  byTag: boolean
  status: number | undefined
}

export interface PlainServer {
  url: string
  /** In order. */
  askedProducts: readonly AskedProducts[]
  close(): Promise<void>
}

/** The fields of a token (docs/product.md §3.1). */
interface TokenClaims {
  user: object
  roles: string[]
  permissions: string[]
}

/** Starts it on a free port as a proxy of the shop's own server. */
export async function startPlainServer(shop: string): Promise<PlainServer> {
  const askedProducts: AskedProducts[] = []
  /** The shop's token of each token that was given away. */
  const tokens = new Map<string, string>()
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const target = new URL(url, shop)
    if (target.pathname.endsWith('/events')) {
      incoming.resume()
      outgoing.writeHead(404).end()
      return
    }
    const isProducts = method === 'GET' && target.pathname.endsWith('/products')
    const isLogin = target.pathname.endsWith('/login')
    const query = target.search
    if (isProducts) target.search = ''
    // The answer is parsed here, so it must not be compressed.
    const passed = isProducts || isLogin ? { ...headers, 'accept-encoding': 'identity' } : { ...headers }
    const token = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (token !== undefined) passed.authorization = `Bearer ${token}`
    const call = request(target, { method, headers: passed }, (answer) => {
      if (isLogin && answer.statusCode === 200) {
        void answerLogin(answer, outgoing, tokens)
        return
      }
      if (!isProducts) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const byTag = headers['if-none-match'] !== undefined
      askedProducts.push({ query, byTag, status: answer.statusCode })
      void answerPlainly(answer, outgoing)
    })
    call.on('error', () => incoming.socket.destroy())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    askedProducts,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

async function answerPlainly(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _length, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  if (answer.statusCode !== 200) {
    outgoing.end()
    return
  }
  const { message, data } = (await json(answer)) as Answer<ProductsData>
  outgoing.end(JSON.stringify({ message, data: { products: data.products } }))
}

async function answerLogin(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  tokens: Map<string, string>,
): Promise<void> {
  const { 'content-length': _length, ...headers } = answer.headers
  const { message, data } = (await json(answer)) as Answer<Data<typeof login>>
  const [head = '', payload = '', signature = ''] = data.token.split('.')
  const { user, roles, permissions } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims
  const fields = Buffer.from(JSON.stringify({ user, roles, permissions })).toString('base64url')
  const token = [head, fields, signature].join('.')
  tokens.set(token, data.token)
  outgoing.writeHead(200, headers)
  outgoing.end(JSON.stringify({ message, data: { token } }))
}
