/** Tests of a device whose connection to the shop can be cut, dropped or held. */
import { startCuttingProxy, type CuttingProxy } from '../../../support/processes/cutting-proxy.ts'
import { test as base } from '../fixtures.ts'
import { createAppDriver } from './app-driver.ts'

export const test = base.extend<{ connection: CuttingProxy }>({
  connection: async ({ shop }, use) => {
    const connection = await startCuttingProxy(shop.url)
    await use(connection)
    await connection.close()
  },
  app: async ({ page, printer, connection }, use) => {
    await use(await createAppDriver(page, printer, connection.url))
  },
})
