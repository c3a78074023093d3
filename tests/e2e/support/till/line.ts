/** Tests of a till whose connection to the shop can be cut, dropped or held. */
import { startCuttingProxy, type CuttingProxy } from '../../../support/processes/cutting-proxy.ts'
import { test as base } from '../fixtures.ts'
import { standAtTill } from './till.ts'

export const test = base.extend<{ line: CuttingProxy }>({
  line: async ({ shop }, use) => {
    const line = await startCuttingProxy(shop.url)
    await use(line)
    await line.close()
  },
  till: async ({ page, printer, line }, use) => {
    await use(await standAtTill(page, printer, line.url))
  },
})
