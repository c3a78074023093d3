import { startCuttingProxy, type CuttingProxy } from '../support/cutting-proxy.ts'
import { expect, test as base } from './support/fixtures.ts'
import { openTill } from './support/open-till.ts'
import { standAtTill } from './support/till.ts'

const test = base.extend<{ line: CuttingProxy }>({
  line: async ({ shop }, use) => {
    const line = await startCuttingProxy(shop.url)
    await use(line)
    await line.close()
  },
  till: async ({ page, printer, line }, use) => {
    await use(await standAtTill(page, printer, line.url))
  },
})

test('an answer cut off after the server wrote the sale is asked for again: one sale, one receipt', async ({
  till,
  shop,
  line,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  // Twice: Chromium itself sends a request again when a connection it has used before breaks.
  line.fail('cut', 'POST', '/api/v1/sales', 2)
  await till.press('Control+Enter')
  await till.expectToast('Error de conexión. Por favor verifica tu conexión a internet.')
  await till.expectReceipt(['TotalQ 5.00'])
  expect(line.log().filter((entry) => entry.startsWith('POST /api/v1/sales'))).toEqual([
    'POST /api/v1/sales cut',
    'POST /api/v1/sales cut',
    'POST /api/v1/sales 201',
  ])
  await shop.expectSoundBooks({ sales: 1 })
})

test('a request that never arrived is sent again with nothing lost', async ({
  till,
  shop,
  line,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  line.fail('drop', 'POST', '/api/v1/sales', 3)
  await till.press('Control+Enter')
  await expect(till.page.getByRole('dialog', { name: 'Esperando respuesta' })).toBeVisible()
  await till.expectReceipt(['TotalQ 5.00'])
  await shop.expectSoundBooks({ sales: 1 })
})
