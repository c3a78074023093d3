import { settled } from '../../support/processes/settled.ts'
import { expect, test } from 'vitest'
import type { ProductsData } from '../../../domain/calls/records.ts'
import { ean13 } from '../../../domain/search/ean13.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'

const arroz = { name: 'Arroz 1 lb', stock: 12, min_stock: 3, price: 6.75, cost: 5.1 }

describeEachDatabase('products', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())

  test('without a code get their own in-store EAN-13', async () => {
    const { create } = office()
    const codes = []
    for (const code of [undefined, null, '', ' '])
      codes.push(String((await create('/products', 'admin', { ...arroz, code }))['code']))
    for (const code of codes) {
      expect(code).toMatch(/^20\d{11}$/)
      expect(code).toBe(ean13(code.slice(0, 12)))
    }
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('keep their code when a change leaves it out', async () => {
    const { create, send } = office()
    const { id, code } = await create('/products', 'admin', arroz)
    const { body } = await send('PUT', `/products/${id}`, 'admin', { ...arroz, price: 7 })
    expect(body.data).toMatchObject({ product: { id, code, price: 7 } })
  })

  test('with the code of another undeleted article of the store are refused with its name', async () => {
    const { create, send } = office()
    const first = await create('/products', 'admin', { ...arroz, code: 'A1' })
    const second = await create('/products', 'admin', { ...arroz, name: 'Arroz 2 lb', code: 'A2' })
    const text = recordMessages.product.codeTaken('Arroz 1 lb')
    const refused = { status: 409, body: { message: text, errors: { code: [text] } } }
    expect(await send('POST', '/products', 'admin', { ...arroz, name: 'Otro', code: 'A1' })).toEqual(refused)
    expect(await send('PUT', `/products/${second.id}`, 'admin', { ...arroz, code: 'A1' })).toEqual(refused)
    await send('DELETE', `/products/${first.id}`, 'admin')
    expect((await send('PUT', `/products/${second.id}`, 'admin', { ...arroz, code: 'A1' })).status).toBe(200)
  })

  test('with a code that differs from another by case alone are refused; a change of its own case is not', async () => {
    const { create, send } = office()
    const first = await create('/products', 'admin', { ...arroz, code: 'Crem01' })
    const second = await create('/products', 'admin', { ...arroz, name: 'Arroz 2 lb', code: 'CREM02' })
    const text = recordMessages.product.codeTaken('Arroz 1 lb')
    const refused = { status: 409, body: { message: text, errors: { code: [text] } } }
    expect(await send('POST', '/products', 'admin', { ...arroz, name: 'Otro', code: 'CREM01' })).toEqual(
      refused,
    )
    expect(await send('PUT', `/products/${second.id}`, 'admin', { ...arroz, code: 'crem01' })).toEqual(
      refused,
    )
    expect((await send('PUT', `/products/${first.id}`, 'admin', { ...arroz, code: 'CREM01' })).status).toBe(
      200,
    )
  })

  test('created at the same time with one code: one is created, the other refused', async () => {
    const { send } = office()
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) =>
        send('POST', '/products', 'admin', { ...arroz, name, code: 'SAME' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('of two stores may have the same code; the message names the article of the right store', async () => {
    const { send } = office()
    const { foreignProduct, otherStoreId, db } = shop()
    await send('PUT', `/products/${foreignProduct}`, 'jefa', { ...arroz, name: 'Ajeno', code: 'A1' })
    expect((await send('POST', '/products', 'jefa', { ...arroz, code: 'A1' })).status).toBe(201)
    const { body } = await send('GET', '/products', 'jefa')
    const second = (body.data as ProductsData | undefined)?.products.find(
      ({ store }) => store.id !== otherStoreId,
    )
    await db.write((trx) =>
      trx
        .updateTable('products')
        .set({ store_id: otherStoreId, code: 'A3' })
        .where('id', '=', second?.id ?? 0)
        .execute(),
    )
    const refused = await send('PUT', `/products/${second?.id}`, 'jefa', { ...arroz, code: 'A1' })
    expect(refused.body.errors).toEqual({ code: [recordMessages.product.codeTaken('Ajeno')] })
  })

  test('that were created, changed or deleted come with the next `since`', async () => {
    const { create, send } = office()
    const { pan, cafe } = shop()
    const differences = async (since: string | undefined): Promise<ProductsData> => {
      const { body } = await send('GET', `/products?since=${since ?? ''}`, 'ana')
      return { products: [], cursor: '', ...(body.data as ProductsData | undefined) }
    }
    const { cursor } = await settled(differences)
    const made = await create('/products', 'admin', { ...arroz, code: 'A1' })
    await send('PUT', `/products/${pan}`, 'admin', { ...arroz, name: 'Pan nuevo' })
    await send('DELETE', `/products/${cafe}`, 'admin')
    const { products, deleted } = await differences(cursor)
    expect({ products: products.map(({ id, name }) => ({ id, name })), deleted }).toEqual({
      products: [
        { id: made.id, name: 'Arroz 1 lb' },
        { id: pan, name: 'Pan nuevo' },
      ],
      deleted: [cafe],
    })
  })

  test('that were deleted cannot be sold', async () => {
    const { send } = office()
    const { agua } = shop()
    await send('POST', '/cash-registers/open', 'ana', { initial_amount: 100 })
    await send('DELETE', `/products/${agua}`, 'admin')
    const items = [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }]
    const { status, body } = await send('POST', '/sales', 'ana', { client_id: null, date: TODAY, items })
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: saleMessages.lineGone(1, 'Agua pura 600 ml'),
    })
  })

  test('come with their store for a superadmin', async () => {
    const { list } = office()
    const stores = (await list('/products', 'jefa')).map(({ store }) => (store as { name: string }).name)
    expect([...new Set(stores)].sort()).toEqual(['El Quetzal', 'La Bendición'])
  })
})
