import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Username } from '../../support/shops/shop.ts'
import { withSharedShop } from '../../support/shops/with-shop.ts'

describeEachDatabase('the first steps of a store', (engine) => {
  const shop = withSharedShop(engine)

  test('depend on the records of the own store, not of other stores', async () => {
    const { call } = shop()
    const steps = async (as: Username) => {
      const { status, body } = await call('GET', '/first-steps', { as })
      expect(status).toBe(200)
      return (body as { data: { first_steps: unknown } }).data.first_steps
    }
    const send = async (method: 'POST' | 'DELETE', path: string, request: object, as: Username = 'jefa') =>
      expect((await call(method, path, { as, request })).status).toBeLessThan(300)
    const none = { product: false, client: false, register: false, sale: false }
    const all = { product: true, client: true, register: true, sale: true }

    expect(await steps('otra')).toEqual({ ...all, register: false, sale: false, managers: [] })
    await send('DELETE', `/products/${shop().foreignProduct}`, {})
    await send('DELETE', `/clients/${shop().foreignClient}`, {})
    await send('POST', '/cash-registers/open', { initial_amount: 100 }, 'ana')
    expect(await steps('otra')).toEqual({ ...none, managers: [] })
    expect(await steps('ana')).toEqual({ ...all, sale: false, managers: [] })

    const items = [{ product_id: shop().pan, quantity: 1, discount: 0, tax: 0 }]
    await send('POST', '/sales', { client_id: null, date: TODAY, items }, 'ana')
    for (const id of [shop().agua, shop().pan, shop().cafe]) await send('DELETE', `/products/${id}`, {})
    expect(await steps('ana')).toEqual({
      ...all,
      product: false,
      managers: ['Elena Morales', 'Marta Castillo'],
    })
  })
})
