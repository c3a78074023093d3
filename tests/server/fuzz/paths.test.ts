import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { createTestShop, secret, type TestShop } from '../../support/shops/shop.ts'

const MARKER = 'what nobody may read'

let shop: TestShop
let home: string
let app: FastifyInstance
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ventas-paths-'))
  const webRoot = join(home, 'dist')
  await mkdir(join(webRoot, 'assets'), { recursive: true })
  await writeFile(join(webRoot, 'index.html'), '<title>Sistema de Ventas</title>')
  for (const name of ['session-secret', 'dist/.hidden']) await writeFile(join(home, name), MARKER)
  shop = await createTestShop(sqlite)
  app = await buildApp({ db: shop.db, secret, webRoot })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
  await shop.close()
  await rm(home, { recursive: true })
})

/** Sends the path unchanged: a client would normalise it. */
async function get(path: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path, agent }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '..%5c', '%c0%ae%c0%ae', '....', '..;']
const slashes = ['/', '//', '%2f', '%5c', '\\', '/./']
const starts = ['/', '/assets/', '//', '/api/v1/', '/api/v1/../../', '/./']

test('no path leads out of the folder of the browser side, and none crashes the server', async () => {
  const paths = starts.flatMap((start) =>
    ups.flatMap((up) =>
      slashes.flatMap((slash) =>
        [1, 2].map((depth) => `${start}${(up + slash).repeat(depth)}session-secret`),
      ),
    ),
  )
  const told: string[] = []
  for (const path of [...paths, '/.hidden', '/%2ehidden', '/session-secret', 'http://x/../session-secret']) {
    const { status, body } = await get(path)
    if (status >= 500 || body.includes(MARKER)) told.push(`${path}: ${status} ${body}`)
  }
  expect(told).toEqual([])
})
