import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, NOON, type TestShop } from '../../support/shops/shop.ts'
import { closeRegister, openRegister, sell } from '../sales/support/return-calls.ts'
import {
  addSupplier,
  answer,
  enter,
  deliveries,
  deliveryOf,
  expectConsistent,
  payables,
  paymentOf,
  paySupplier,
  productOf,
  refused,
  undoPayment,
  voidDelivery,
} from './support/delivery-calls.ts'

const drawer = async (shop: TestShop) => {
  const { body } = await shop.call('GET', '/cash-registers/current', { as: 'admin' })
  return (body as { data: { register: { expected_cash: number } } }).data.register.expected_cash
}

describeEachDatabase(
  'entries that are voided, and what suppliers are owed (docs/product.md §10.11)',
  (engine) => {
    let shop: TestShop
    let supplier: number
    beforeEach(async () => {
      shop = await createTestShop(engine)
      supplier = await addSupplier(shop)
    })
    afterEach(async () => {
      await expectConsistent(shop)
      await shop.close()
    })

    test('the goods go out again, and the cost is that of before', async () => {
      const before = await productOf(shop, shop.agua)
      const { id, number } = deliveryOf(await enter(shop, { supplier, document: 'A-17' }))
      const voided = deliveryOf(await voidDelivery(shop, id))
      expect(voided).toMatchObject({
        ...{ id, number, state: 'voided' },
        voided: {
          at: new Date(NOON).toISOString(),
          user: { name: 'Marta Castillo' },
          reason: 'Cantidad equivocada',
        },
      })
      expect(await productOf(shop, shop.agua)).toStrictEqual(before)
      expect((await deliveries(shop)).entries).toMatchObject([{ number, state: 'voided' }])
      expect(answer(await voidDelivery(shop, id))).toStrictEqual(refused(deliveryMessages.alreadyVoided))
      // Its document may come in again.
      expect(deliveryOf(await enter(shop, { supplier, document: 'A-17' })).number).toBe(2)
    })

    test('the new price stays: it was decided apart from the goods', async () => {
      const { id } = deliveryOf(await enter(shop, { lines: [{ price: 6 }] }))
      await voidDelivery(shop, id)
      expect(await productOf(shop, shop.agua)).toMatchObject({ price: 600 })
    })

    test('what is sold of it keeps it from being voided', async () => {
      await openRegister(shop)
      const { id } = deliveryOf(await enter(shop))
      await sell(shop, { items: [{ product_id: shop.agua, quantity: 11 }] })
      const text = deliveryMessages.soldSince('Agua pura 600 ml', '9')
      expect(answer(await voidDelivery(shop, id))).toStrictEqual(refused(text))
      expect(await productOf(shop, shop.agua)).toMatchObject({ stock: units(9) })
    })

    test('its cash comes back into the register that paid it', async () => {
      await openRegister(shop)
      const { id } = deliveryOf(await enter(shop, { supplier, paid: 'cash' }))
      expect(await drawer(shop)).toBe(60)
      deliveryOf(await voidDelivery(shop, id))
      expect(await drawer(shop)).toBe(100)
      expect((await payables(shop)).total).toBe(0)
    })

    test('when that register is closed, the shop has the money in its favour with the supplier', async () => {
      await openRegister(shop)
      const { id } = deliveryOf(await enter(shop, { supplier, paid: 'cash' }))
      await closeRegister(shop)
      deliveryOf(await voidDelivery(shop, id))
      const again = deliveryOf(await enter(shop, { supplier, paid: 'credit', lines: [{ quantity: 15 }] }))
      expect(again.total).toBe(60)
      expect(await payables(shop)).toMatchObject({ suppliers: [{ id: supplier, balance: 20 }], total: 20 })
    })

    test('without a supplier nobody has the money of a closed register, so it is refused', async () => {
      await openRegister(shop)
      const { id } = deliveryOf(await enter(shop, { paid: 'cash' }))
      await closeRegister(shop)
      expect(answer(await voidDelivery(shop, id))).toStrictEqual(refused(deliveryMessages.cashGone))
    })

    test('the movement that paid it is not undone by itself', async () => {
      await openRegister(shop)
      deliveryOf(await enter(shop, { paid: 'cash' }))
      const { body } = await shop.call('GET', '/cash-registers/movements', { as: 'admin' })
      const [movement] = (body as { data: { movements: { id: number }[] } }).data.movements
      const reply = await shop.call('POST', `/cash-registers/movements/${movement?.id}/reverse`, {
        as: 'admin',
        request: { reason: 'Monto equivocado' },
      })
      expect(answer(reply)).toStrictEqual(refused(deliveryMessages.movementOfDelivery(1)))
    })

    test('what comes in on credit is owed, until it is paid', async () => {
      await openRegister(shop)
      deliveryOf(await enter(shop, { supplier, paid: 'credit' }))
      shop.clock.now += 3_600_000
      expect(await payables(shop)).toStrictEqual({
        store: { id: shop.storeId, name: 'La Bendición' },
        suppliers: [
          {
            ...{ id: supplier, name: 'Distribuidora Maya', phone: '22334455', balance: 40 },
            since: new Date(NOON).toISOString(),
          },
        ],
        total: 40,
      })
      const paid = await paySupplier(shop, supplier, 30)
      expect(paymentOf(paid)).toMatchObject({ amount: 30, paid: 'cash', balance: 10, reverses: null })
      expect(await drawer(shop)).toBe(70)
      expect(answer(await paySupplier(shop, supplier, 11))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('solo se le debe') as string },
      })
      expect(paymentOf(await paySupplier(shop, supplier, 10, 'other'))).toMatchObject({ balance: 0 })
      expect(await payables(shop)).toMatchObject({ suppliers: [], total: 0 })
      expect(paymentOf(await undoPayment(shop, paymentOf(paid).id))).toMatchObject({
        amount: 30,
        balance: 30,
      })
      expect(await drawer(shop)).toBe(100)
      expect(answer(await undoPayment(shop, paymentOf(paid).id))).toStrictEqual(
        refused(deliveryMessages.reversedAlready),
      )
    })

    test('a supplier who is owed is not deleted', async () => {
      const { id } = deliveryOf(await enter(shop, { supplier, paid: 'credit' }))
      const remove = () => shop.call('DELETE', `/suppliers/${supplier}`, { as: 'admin' })
      expect(answer(await remove())).toStrictEqual(refused(deliveryMessages.isOwed))
      deliveryOf(await voidDelivery(shop, id))
      expect((await remove()).status).toBe(200)
    })

    test('during a count nothing is paid, and nothing comes back', async () => {
      await openRegister(shop)
      const { id } = deliveryOf(await enter(shop, { supplier, paid: 'cash' }))
      await shop.call('PUT', '/cash-registers/current/count', {
        as: 'admin',
        request: { counting: true, count: 'c' },
      })
      const counted = refused(registerMessages.beingCounted)
      expect(answer(await enter(shop, { paid: 'cash' }))).toStrictEqual(counted)
      expect(answer(await voidDelivery(shop, id))).toStrictEqual(counted)
      expect(deliveryOf(await enter(shop)).number).toBe(2)
    })
  },
)
