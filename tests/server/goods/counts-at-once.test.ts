import { countMessages } from '../../../domain/goods/count-messages.ts'
import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  discard,
  post,
  refused,
  start,
  started,
  stocks,
  tallied,
  tally,
  whole,
} from './support/count-calls.ts'

const ROUNDS = 20
const ended = { status: 409, message: countMessages.ended }

describeEachDatabase('people at the same stock take', (engine) => {
  const shop = withShop(engine)

  test('of two who start one at once, one does, 20 times of 20', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const replies = await Promise.all(
        (['admin', 'jefa'] as const).map((as) => start(shop(), `De ${as}`, { as })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      const [made] = replies.filter(({ status }) => status === 201)
      await discard(shop(), (made?.body as { data: { stock_count: { id: number } } }).data.stock_count.id)
    }
  })

  test('of two posts at once, one does it, 20 times of 20', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await started(shop())
      await tallied(shop(), id, { product: shop().agua, quantity: 40 + round })
      const replies = await Promise.all(
        (['admin', 'jefa'] as const).map((as) => post(shop(), id, {}, { as })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(replies.filter(({ status }) => status === 409).map(refused)).toEqual([ended])
      expect(await stocks(shop(), shop().agua)).toEqual([40 + round])
    }
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('a tally is in what is posted at once, or it is refused, 20 times of 20', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await started(shop())
      await tallied(shop(), id, { product: shop().agua, quantity: 50 })
      const [late, done] = await Promise.all([
        tally(shop(), id, { product: shop().agua, quantity: 5 }, { as: 'jefa' }),
        post(shop(), id),
      ])
      expect(done.status).toBe(200)
      if (late.status !== 201) expect(refused(late)).toEqual(ended)
      expect(await stocks(shop(), shop().agua)).toEqual([late.status === 201 ? 55 : 50])
      expect((await whole(shop(), id)).articles.map(({ counted }) => counted)).toEqual(
        await stocks(shop(), shop().agua),
      )
    }
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('of a post and a discard at once, one wins, 20 times of 20', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stocks(shop(), shop().agua)
      const id = await started(shop())
      await tallied(shop(), id, { product: shop().agua, quantity: 60 + round })
      const [done, gone] = await Promise.all([post(shop(), id), discard(shop(), id, { as: 'jefa' })])
      expect([done.status, gone.status].sort()).toEqual([200, 409])
      expect(await stocks(shop(), shop().agua)).toEqual(done.status === 200 ? [60 + round] : before)
    }
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('of the last piece that two take back, one is refused, 20 times of 20', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await started(shop())
      await tallied(shop(), id, { product: shop().agua, quantity: 1 })
      const replies = await Promise.all(
        (['admin', 'jefa'] as const).map((as) =>
          tally(shop(), id, { product: shop().agua, quantity: -1 }, { as }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect((await whole(shop(), id)).articles).toEqual([])
      await discard(shop(), id)
    }
  })
})
