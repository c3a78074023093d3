import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFile } from '../../../server/services/maintenance/back-up.ts'
import { findInconsistencies as brokenRules } from '../../../server/db/maintenance/consistency-checks.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { openFolderShop } from '../support/folder-shop.ts'
import { startLoad } from '../support/load.ts'
import { rounds } from '../support/rounds.ts'

test('a backup taken while two tills sell has every sale acknowledged before it began, and consistent data', async () => {
  const shop = await openFolderShop(2)
  const url = await shop.start().url
  const load = startLoad({ shop, tills: await shop.openTills(url, 2), url: () => url })
  await load.sold(20)
  for (let round = 1; round <= rounds({ short: 3, long: 10 }); round++) {
    const before = load.acknowledged.map(({ id }) => id)
    const path = join(shop.data, `copia-${round}.sqlite`)
    expect(await shop.pos('backup', path)).toEqual({ code: 0, output: `${path}\n` })
    expect(load.acknowledged.length).toBeGreaterThan(before.length)
    await withFile(path, async (file) => {
      const held = await file.read.selectFrom('sales').select('id').execute()
      const ids = new Set(held.map(({ id }) => id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      expect([...(await findInconsistencies(file)), ...(await brokenRules(file.read))]).toEqual([])
    })
  }
  await load.finish()
  expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
})
