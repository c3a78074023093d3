import { randomUUID } from 'node:crypto'
import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { isDamage } from '../../../server/db/damage.ts'
import { updateSchema } from '../../../server/services/maintenance/update-schema.ts'
import { openFolder } from '../../support/shops/sold-shop.ts'
import { openFolderShop, withForeignConnection } from '../support/folder-shop.ts'
import { order, startLoad } from '../support/load.ts'
import { ask } from '../support/requests.ts'

const PAGE = 4_096
const ADVICE = 'npm run pos -- restore FILE'

/** A shop with sales and a backup of them, and then one more sale. */
async function sellAndBackUp() {
  const shop = await openFolderShop(2)
  const server = shop.start()
  const url = await server.url
  const tills = await shop.openTills(url, 2)
  const load = startLoad({ shop, tills, url: () => url })
  await load.sold(10)
  await load.finish()
  const backup = join(shop.data, 'copia.sqlite')
  expect(await shop.pos('backup', backup)).toEqual({ code: 0, output: `${backup}\n` })
  return { shop, server, url, backup, token: tills[0]?.token ?? '', acknowledged: load.acknowledged }
}

/** The checks of a start before the server listens. */
async function openAndUpdate(data: string): Promise<void> {
  const db = openFolder(data)
  try {
    await updateSchema(db, { backupDir: join(data, 'backups'), backupKeep: 1 })
  } finally {
    await db.close()
  }
}

test('with a damaged, truncated, emptied or lost file the server does not start and names the restore, which repairs it', async () => {
  const { shop, server, backup, acknowledged } = await sellAndBackUp()
  server.kill('SIGTERM')
  await server.exit
  const whole = await readFile(shop.file)
  expect(whole.length).toBeGreaterThan(20 * PAGE)
  const damages = [
    () => writeFile(shop.file, 'no database'),
    () => writeFile(shop.file, whole.subarray(0, whole.length - 3 * PAGE)),
    () => writeFile(shop.file, Buffer.from(whole).fill(0xee, 10 * PAGE, 14 * PAGE)),
    () => truncate(shop.file, 0),
    () => rm(shop.file),
  ]
  for (const damage of damages) {
    await damage()
    await expect(openAndUpdate(shop.data)).rejects.toSatisfy(isDamage)
  }
  await writeFile(shop.file, whole.subarray(0, whole.length - 3 * PAGE))
  const refused = shop.start()
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain(ADVICE)
  expect(await shop.pos('verify')).toMatchObject({ code: 1 })
  expect(await shop.pos('restore', backup)).toMatchObject({ code: 0 })
  const again = shop.start()
  await again.url
  expect(await shop.pos('verify')).toMatchObject({ code: 0 })
  expect(await shop.inconsistencies(acknowledged)).toEqual([])
})

test('after damage at run time nothing is sold, readiness fails and the log names the restore', async () => {
  const { shop, server, url, token } = await sellAndBackUp()
  await withForeignConnection(shop.file, (file) => {
    file.pragma('wal_checkpoint(TRUNCATE)')
    // A write by another program: the server must not use its page cache any more.
    file.prepare('update settings set probed_at = 1').run()
  })
  await overwriteLastPage(shop.file)
  const items = [{ product_id: shop.products[0]?.id ?? 0, quantity: 1, discount: 0, tax: 0 }]
  const sale = { path: '/sales', token, request: order(shop, items), key: randomUUID() }
  const damaged = { status: 503, body: { message: messages.server.damaged }, retryLater: false }
  expect(await ask(url, sale)).toEqual(damaged)
  expect(await ask(url, { method: 'GET', path: '/stores', token })).toEqual(damaged)
  expect(await ask(url, { method: 'GET', path: '/health/ready' })).toEqual(damaged)
  expect(await ask(url, { method: 'GET', path: '/health/live' })).toMatchObject({ status: 200 })
  // The log is written to another stream than the answers.
  await vi.waitFor(() => expect(server.output()).toContain(ADVICE), { timeout: 10_000 })
})

async function overwriteLastPage(path: string): Promise<void> {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(size - PAGE, 0xee), 0, size - PAGE, PAGE)
  await file.close()
}
