import { describe, expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'
import { samples } from './support/samples.ts'

/** Entities of a store that can be created without naming the store. */
const ofStores = samples.filter(({ entity }) => ['client', 'product', 'supplier'].includes(entity))

describeEachDatabase('the store of a new record', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())

  describe.each(ofStores)('$entity', ({ entity, path, request, change }) => {
    const fields = () => request({ cashierRole: 0, storeId: shop().storeId })

    test('is the one that a superadmin chose, otherwise the own one', async () => {
      const { create } = office()
      const { storeId, otherStoreId } = shop()
      const stores = {
        own: { id: storeId, name: 'La Bendición' },
        other: { id: otherStoreId, name: 'El Quetzal' },
      }
      const made = async (as: 'jefa' | 'admin', choice: object, number: number) => {
        const code = entity === 'product' ? { code: `ELEGIDO-${number}` } : {}
        return (await create(path, as, { ...fields(), ...code, ...choice }))['store']
      }
      expect(await made('jefa', { store_id: otherStoreId }, 1)).toEqual(stores.other)
      expect(await made('jefa', {}, 2)).toEqual(stores.own)
      expect(await made('jefa', { store_id: null }, 3)).toEqual(stores.own)
      // The choice of other users has no effect.
      expect(await made('admin', { store_id: otherStoreId }, 4)).toEqual(stores.own)
      expect(await made('admin', { store_id: 'x' }, 5)).toEqual(stores.own)
    })

    test('must exist, and cannot be changed', async () => {
      const { create, send } = office()
      const refused = async (store_id: unknown) => {
        const { status, body } = await send('POST', path, 'jefa', { ...fields(), store_id })
        return { status, errors: body.errors }
      }
      expect(await refused(999_999)).toEqual({
        status: 422,
        errors: { store_id: [recordMessages.user.unknownStore] },
      })
      expect(await refused('x')).toEqual({ status: 422, errors: { store_id: [messages.validation.choice] } })
      const { id, store } = await create(path, 'jefa', fields())
      const moved = { ...change, store_id: shop().otherStoreId }
      const { status, body } = await send('PUT', `${path}/${id}`, 'jefa', moved)
      expect({ status, data: body.data }).toMatchObject({ status: 200, data: { [entity]: { store } } })
    })
  })

  test('decides whether a code is in use', async () => {
    const { create, send } = office()
    const product = { name: 'Arroz', stock: 1, min_stock: 1, price: 5, cost: 3, code: 'ARROZ' }
    const other = { ...product, store_id: shop().otherStoreId }
    await create('/products', 'jefa', { ...other, name: 'Arroz de allá' })
    expect((await send('POST', '/products', 'jefa', product)).status).toBe(201)
    const text = recordMessages.product.codeTaken('Arroz de allá')
    expect(await send('POST', '/products', 'jefa', other)).toEqual({
      status: 409,
      body: { message: text, errors: { code: [text] } },
    })
  })
})
