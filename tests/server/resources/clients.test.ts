import { expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'

describeEachDatabase('clients', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())

  test('the default client is neither changed nor deleted, whatever is sent', async () => {
    const { send, list } = office()
    const before = await list('/clients', 'admin')
    const address = `/clients/${before.find((client) => client['is_default'])?.id}`
    const refused = { status: 409, body: { message: recordMessages.client.isDefault } }
    expect(await send('PUT', address, 'admin', {})).toEqual(refused)
    expect(await send('PUT', address, 'admin', { name: 'A', email: 'a@b.gt', phone: '55556666' })).toEqual(
      refused,
    )
    expect(await send('DELETE', address, 'admin')).toEqual(refused)
    expect(await list('/clients', 'admin')).toEqual(before)
  })

  test('a deleted client cannot be chosen for a sale, and earlier sales keep the name', async () => {
    const { send, list } = office()
    const { agua, client } = shop()
    await send('POST', '/cash-registers/open', 'ana', { initial_amount: 100 })
    const sale = {
      client_id: client,
      date: TODAY,
      items: [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }],
    }
    expect((await send('POST', '/sales', 'ana', sale)).status).toBe(201)
    await send('DELETE', `/clients/${client}`, 'admin')
    const { status, body } = await send('POST', '/sales', 'ana', sale)
    expect({ status, message: body.message }).toEqual({ status: 404, message: saleMessages.clientGone })
    expect((await list('/clients', 'ana')).map(({ name }) => name)).toEqual(['Consumidor Final'])
    const closed = await send('POST', '/cash-registers/close', 'ana', { closing_amount: 105 })
    expect(closed.body.data).toMatchObject({ salesDetail: [{ client: 'Lucía Pérez', total: 5 }] })
  })
})
