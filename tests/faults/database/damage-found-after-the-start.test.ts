import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { openFolder } from '../../support/shops/sold-shop.ts'
import { openFolderShop } from '../support/folder-shop.ts'
import { ask } from '../support/requests.ts'

const PAGE = 4_096
const ADVICE = 'npm run pos -- restore FILE'
/** An index that only a report reads: nothing of a start finds its damage. */
const INDEX = 'sales_register'

/** A shop whose server was stopped as given, and whose file was damaged then. */
async function stoppedAndDamaged(signal: 'SIGTERM' | 'SIGKILL') {
  const shop = await openFolderShop(1)
  const page = await pageOf(shop.data)
  const server = shop.start()
  const [till] = await shop.openTills(await server.url, 1)
  server.kill(signal)
  await server.exit
  const whole = await readFile(shop.file)
  await writeFile(shop.file, whole.fill(0xee, (page - 1) * PAGE, page * PAGE))
  return { shop, token: till?.token ?? '' }
}

async function pageOf(data: string): Promise<number> {
  const db = openFolder(data)
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_master where name = ${INDEX}`.execute(db.read)
  await db.close()
  return rows[0]?.page ?? 0
}

test('after a stop the damage is found while the server answers: nothing is sold any more, and the restore is named', async () => {
  const { shop, token } = await stoppedAndDamaged('SIGTERM')
  const server = shop.start()
  const url = await server.url
  const damaged = { status: 503, body: { message: messages.server.damaged }, retryLater: false }
  await vi.waitFor(
    async () => expect(await ask(url, { method: 'GET', path: '/health/ready' })).toEqual(damaged),
    { timeout: 20_000 },
  )
  expect(await ask(url, { method: 'GET', path: '/products', token })).toEqual(damaged)
  expect(await ask(url, { method: 'GET', path: '/health/live' })).toMatchObject({ status: 200 })
  // The log is written to another stream than the answers.
  await vi.waitFor(() => expect(server.output()).toContain(ADVICE), { timeout: 10_000 })
  server.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(await shop.pos('verify')).toMatchObject({ code: 1 })
})

test('after a kill the damage is found before the server answers', async () => {
  const { shop } = await stoppedAndDamaged('SIGKILL')
  const server = shop.start()
  expect(await server.exit).toBe(1)
  expect(server.output()).toContain(ADVICE)
  expect(server.output()).not.toContain('Sistema de Ventas: http')
})
