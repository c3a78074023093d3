import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bread, exchange } from './support/exchange-calls.ts'
import {
  bringBack,
  closeRegister,
  expectConsistent,
  openRegister,
  sell,
  voidSale,
} from './support/return-calls.ts'

describeEachDatabase('an exchange at the same time', (engine) => {
  const shop = withShop(engine)

  test('as a return of the last unit: one of them has it, 20 of 20', async () => {
    for (const as of ['admin', 'jefa'] as const) await openRegister(shop(), as)
    for (let round = 0; round < 20; round += 1) {
      const sale = await sell(shop(), { items: bread(shop(), 1) })
      const replies = await Promise.all([
        exchange(shop(), sale, { items: bread(shop(), 1) }),
        bringBack(shop(), sale, { as: 'jefa' }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
    await expectConsistent(shop())
  })

  test('as a void of the same sale: one of them is refused, 20 of 20', async () => {
    await openRegister(shop())
    for (let round = 0; round < 20; round += 1) {
      const sale = await sell(shop(), { items: bread(shop(), 1) })
      const replies = await Promise.all([
        exchange(shop(), sale, { items: bread(shop(), 1) }),
        voidSale(shop(), sale),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
    await expectConsistent(shop())
  })

  test('as a closing: the closing has it or it is refused, 20 of 20', async () => {
    for (let round = 0; round < 20; round += 1) {
      await openRegister(shop())
      const sale = await sell(shop())
      const dearer = { lines: [{ position: 1, quantity: 1 }], items: bread(shop(), 2) }
      const [made, closing] = await Promise.all([exchange(shop(), sale, dearer), closeRegister(shop())])
      const expected_cash = made.status === 201 ? 106.25 : 105
      expect(closing.body).toMatchObject({ data: { expected_cash } })
    }
    await expectConsistent(shop())
  })
})
