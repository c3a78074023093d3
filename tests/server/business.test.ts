import { expect, test } from 'vitest'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { withShop } from '../support/shops/with-shop.ts'

describeEachDatabase('GET /business', (engine) => {
  const shop = withShop(engine)

  test.each(['jefa', 'admin', 'ana'] as const)(
    'answers the store of %s, and nothing of others',
    async (as) => {
      const { status, body } = await shop().call('GET', '/business', { as })
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          message: 'ok',
          data: {
            business: {
              name: 'La Bendición',
              address: '5a. Avenida 3-21',
              phone: '22515500',
              email: 'tienda@ejemplo.gt',
            },
          },
        },
      })
    },
  )

  test('has null for the empty fields of a store', async () => {
    const { body } = await shop().call('GET', '/business', { as: 'otra' })
    expect(body).toMatchObject({
      data: { business: { name: 'El Quetzal', address: null, phone: null, email: null } },
    })
  })

  test('needs a session', async () => {
    expect((await shop().call('GET', '/business')).status).toBe(401)
  })
})
