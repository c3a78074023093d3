import type { createSale } from '../../../domain/calls/sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { withFile } from '../../../server/services/maintenance/back-up.ts'
import { backUpDaily } from '../../../server/services/maintenance/daily-backup.ts'
import { findInconsistencies as brokenRules } from '../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY } from '../../support/shops/shop.ts'
import { createSoldShop, inFolder, sell } from '../../support/shops/sold-shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { tellFigures } from '../support/figures.ts'
import { makeFolder } from '../support/folder-shop.ts'
import { setStock } from '../../support/shops/stock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describeEachDatabase('a wrong clock', (engine) => {
  const shop = withShop(engine)
  const sell = (date: string, key: string) =>
    shop().call('POST', '/sales', {
      as: 'ana',
      request: {
        client_id: null,
        date,
        items: [{ product_id: shop().pan, quantity: 1, discount: 0, tax: 0 }],
      },
      headers: { 'idempotency-key': key },
    })
  const saleIn = ({ body }: { body: unknown }) => (body as { data: Data<typeof createSale> }).data.sale

  test('the server’s set back an hour: sales continue in order, and the register closes with all of them', async () => {
    await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 10 } })
    const sold = [saleIn(await sell(TODAY, 'one'))]
    shop().clock.now -= HOUR
    sold.push(saleIn(await sell(TODAY, 'two')))
    expect(sold.map(({ id }) => id)).toEqual([1, 2])
    const differences = await shop().call('GET', '/products', { as: 'ana' })
    expect(differences.status).toBe(200)
    const closing = await shop().call('POST', '/cash-registers/close', {
      as: 'ana',
      request: { closing_amount: 12.5 },
    })
    const summary = (closing.body as { data: Data<typeof closeOtherRegister> }).data
    expect(summary).toMatchObject({ initial_amount: 10, sales_total: 2.5, difference: 0 })
    expect(summary.salesDetail).toHaveLength(2)
    const [register] = await shop().db.read.selectFrom('registers').selectAll().execute()
    expect(register?.closed_at).toBe(shop().clock.now + HOUR)
    expect([...(await findInconsistencies(shop().db)), ...(await brokenRules(shop().db.read))]).toEqual([])
  })

  test.each(['2025-11-20', '2027-11-20', '2026-11-21'])(
    'a client’s, that says %s: refused at the date, nothing is written, and the same sale goes through with the right day',
    async (date) => {
      await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 10 } })
      const refused = await sell(date, 'a')
      expect({ status: refused.status, body: refused.body }).toMatchObject({
        status: 422,
        body: { errors: { date: [messages.validation.saleDate] } },
      })
      expect(await shop().db.read.selectFrom('sales').select('id').execute()).toEqual([])
      expect(saleIn(await sell(TODAY, 'a'))).toMatchObject({ id: 1, date: TODAY })
      expect(Date.parse(String(refused.headers.date))).not.toBeNaN()
    },
  )
})

test('the server’s, years ahead, then right, then set back: each day has one backup, and the newest stay', async () => {
  const data = await makeFolder()
  const backupDir = join(data, 'backups')
  const shop = await createSoldShop(inFolder(data))
  onTestFinished(shop.close)
  await setStock(shop.db, 100)
  const clocks = [3_000, 3_001, 0, 1, -365, 2].map((days) => NOON + days * DAY)
  const looks = 5
  const made: string[] = []
  for (const clock of clocks) {
    const newest = await sell(shop, 'ana')
    for (let minute = 0; minute < looks; minute++) {
      const path = await backUpDaily(
        { url: null, dataDir: data },
        { backupDir, backupKeep: 2, backupHour: 3 },
        clock + minute * 60_000,
      )
      if (path !== null) made.push(path)
    }
    // The last backup exists and has the last sale.
    const held = await withFile(made.at(-1) ?? '', (file) =>
      file.read.selectFrom('sales').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    expect(held.id).toBe(newest)
  }
  expect(made).toHaveLength(clocks.length)
  expect((await readdir(backupDir)).map((name) => join(backupDir, name)).sort()).toEqual(
    made.slice(-2).sort(),
  )
  tellFigures('backups under a wrong clock', {
    days: clocks.length,
    looks: clocks.length * looks,
    made: made.length,
  })
})
