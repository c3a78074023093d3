import { expect, test } from 'vitest'
import { forEngine } from '../../../server/db/engine.ts'
import { isRunning } from '../../../server/services/commands/run-idempotent.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

describeEachDatabase('the key of a command', (engine) => {
  const shop = withShop(engine)
  const use = { userId: 1, device: null, key: 'ñ 1' }

  test('is known as running in another process until its transaction ends, and no other key is', async () => {
    const { db } = shop()
    const states = await db.write(async (trx) => {
      await db.engine.locks.claimKey(trx, use)
      const others = [use, { ...use, userId: 2 }, { ...use, key: 'ñ 2' }]
      return Promise.all(others.map((other) => isRunning(db, other)))
    })
    // With SQLite one process writes, and knows its own commands.
    const isKnown = forEngine(db.engine.name, { sqlite: false, postgres: true })
    expect(states).toEqual([isKnown, false, false])
    expect(await isRunning(db, use)).toBe(false)
  })

  test('of a device is held for its user without it too, and for whoever is signed in there', async () => {
    const { db } = shop()
    const device = '0193f6a0-5b7c-7def-8abc-0123456789ab'
    const other = '0193f6a0-5b7c-7def-8abc-0123456789ac'
    const states = await db.write(async (trx) => {
      await db.engine.locks.claimKey(trx, { ...use, device })
      const others = [
        { ...use, device },
        { ...use, device, userId: 2 },
        use,
        { ...use, userId: 2 },
        { ...use, device: other, userId: 2 },
        { ...use, device, userId: 2, key: 'ñ 2' },
      ]
      return Promise.all(others.map((one) => isRunning(db, one)))
    })
    const isKnown = forEngine(db.engine.name, { sqlite: false, postgres: true })
    expect(states).toEqual([isKnown, isKnown, isKnown, false, false, false])
    expect(await isRunning(db, { ...use, device })).toBe(false)
  })

  test('is one in capitals and in small letters when it is a UUID', async () => {
    const { call, agua, db } = shop()
    await call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    const request = {
      ...{ client_id: null, date: TODAY, payment: 5 },
      items: [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }],
    }
    const key = '0193f6a0-5b7c-7def-8abc-0123456789ab'
    const sold = []
    for (const name of [key.toUpperCase(), key, key.toUpperCase()])
      sold.push(await call('POST', '/sales', { as: 'ana', request, headers: { 'idempotency-key': name } }))
    expect(sold.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(3).fill({ status: 201, body: sold[0]?.body }),
    )
    expect(await db.read.selectFrom('sales').select('id').execute()).toHaveLength(1)
  })

  test('can be claimed while others ask whether it is running', async () => {
    const { db } = shop()
    const claims: boolean[] = []
    for (let round = 0; round < 20; round += 1)
      await Promise.all([
        ...Array.from({ length: 10 }, () => isRunning(db, use)),
        db.write(async (trx) => claims.push(await db.engine.locks.claimKey(trx, use))),
      ])
    expect(claims).toEqual(Array.from({ length: 20 }, () => true))
  })
})
