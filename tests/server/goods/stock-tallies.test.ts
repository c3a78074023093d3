import { countMessages } from '../../../domain/goods/count-messages.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  counted,
  discard,
  figures,
  open,
  post,
  posted,
  refused,
  sell,
  started,
  stocks,
  tallied,
  tallies,
  tally,
  whole,
} from './support/count-calls.ts'

const texts = countMessages

describeEachDatabase('the tallies of a stock take', (engine) => {
  const shop = withShop(engine)

  test('of several people add up, and each tells what the article comes to', async () => {
    const id = await started(shop())
    const one = await tallied(shop(), id, { product: shop().agua, quantity: 12 })
    const other = await tallied(shop(), id, { product: shop().agua, quantity: 3 }, { as: 'jefa' })
    expect([one, other].map(({ user, quantity, counted: sum }) => [user.name, quantity, sum])).toEqual([
      ['Marta Castillo', 12, 12],
      ['Elena Morales', 3, 15],
    ])
  })

  test('come by pages, the newest first, with the sums of now', async () => {
    const id = await started(shop())
    for (const quantity of [1, 2, 3]) {
      shop().clock.now += 1_000
      await tallied(shop(), id, { product: quantity === 2 ? shop().pan : shop().agua, quantity })
    }
    const first = await tallies(shop(), id, '?limit=2')
    const second = await tallies(shop(), id, `?limit=2&after=${first.next}`)
    const told = [first, second].map((page) =>
      page.tallies.map(({ quantity, counted: sum }) => [quantity, sum]),
    )
    expect([told, second.next]).toEqual([
      [
        [
          [3, 4],
          [2, 2],
        ],
        [[1, 4]],
      ],
      null,
    ])
  })

  test('replace what was counted before, take it back, or put the article out of the count', async () => {
    const id = await started(shop())
    const sums = []
    for (const { quantity, mode } of [
      { quantity: 7, mode: 'add' },
      { quantity: 9, mode: 'replace' },
      { quantity: -2, mode: 'add' },
      { quantity: 0, mode: 'remove' },
      { quantity: 0, mode: 'add' },
    ] as const)
      sums.push((await tallied(shop(), id, { product: shop().agua, quantity, mode })).counted)
    expect(sums).toEqual([7, 9, 7, null, 0])
  })

  test('take back no more than was counted', async () => {
    const id = await started(shop())
    await tallied(shop(), id, { product: shop().agua, quantity: 2 })
    expect(refused(await tally(shop(), id, { product: shop().agua, quantity: -3 }))).toEqual({
      ...{ status: 409, message: texts.takenBelowZero('Agua pura 600 ml', '2') },
    })
  })

  test('that are sent again are written once, also after the stock take has ended', async () => {
    const id = await started(shop())
    const asked = { key: 'tally-1' }
    const first = await tally(shop(), id, { product: shop().agua, quantity: 4 }, asked)
    const again = await tally(shop(), id, { product: shop().agua, quantity: 4 }, asked)
    await posted(shop(), id)
    const late = await tally(shop(), id, { product: shop().agua, quantity: 4 }, asked)
    expect([again.body, late.body]).toEqual([first.body, first.body])
    const other = await tally(shop(), id, { product: shop().agua, quantity: 5 }, asked)
    expect(refused(other)).toEqual({ status: 422, message: texts.keyReused })
    expect((await tallies(shop(), id)).tallies).toHaveLength(1)
  })

  test('of an article that was sold between them say by how much it moved', async () => {
    await open(shop(), 'ana')
    const id = await started(shop())
    await tallied(shop(), id, { product: shop().agua, quantity: 5 })
    await sell(shop(), shop().agua, 2)
    await tallied(shop(), id, { product: shop().agua, quantity: 3 })
    expect(await figures(shop(), id)).toEqual([['Agua pura 600 ml', 8, 8, 0, 2, 0]])
    await posted(shop(), id)
    expect(await stocks(shop(), shop().agua)).toEqual([8])
  })

  test('cannot be changed or deleted in the database', async () => {
    const id = await counted(shop())
    await posted(shop(), id)
    for (const table of ['stock_tallies', 'stock_count_lines'] as const) {
      await expect(
        shop().db.write((trx) => trx.updateTable(table).set({ store_id: 9 }).execute()),
      ).rejects.toThrow(`${table} is append-only`)
      await expect(shop().db.write((trx) => trx.deleteFrom(table).execute())).rejects.toThrow(
        `${table} is append-only`,
      )
    }
  })
})

describeEachDatabase('posting again', (engine) => {
  const shop = withShop(engine)

  test('with the same key does it once', async () => {
    const id = await counted(shop())
    const replies = [
      await post(shop(), id, {}, { key: 'post-1' }),
      await post(shop(), id, {}, { key: 'post-1' }),
    ]
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect(await stocks(shop(), shop().agua, shop().pan)).toEqual([8, 105])
  })
})

describeEachDatabase('a store that counts blind', (engine) => {
  const shop = withShop(engine)

  /** A cashier may count, but not change products. */
  async function countBlind(): Promise<number> {
    await shop().call('PUT', '/settings', { as: 'admin', request: { blind_counts: true } })
    await shop().db.write(async (trx) => {
      const role = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'cajero')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('role_permissions')
        .values({ role_id: role.id, permission: 'create stock count' })
        .execute()
    })
    return counted(shop())
  }

  test('tells no stock and no difference to who may not change products', async () => {
    const id = await countBlind()
    const seen = await whole(shop(), id, 'ana')
    expect([seen.shows_differences, seen.articles]).toEqual([
      false,
      [
        ['Agua pura 600 ml', 8],
        ['Café molido 1 lb', 3],
        ['Pan francés', 105],
      ].map(([name, sum]) => ({
        product: expect.objectContaining({ name }) as object,
        ...{ gone: false, counted: sum, stock_then: null, difference: null, moved: null, value: null },
      })),
    ])
    expect((await whole(shop(), id)).shows_differences).toBe(true)
  })

  test('lets them count, but neither post nor discard', async () => {
    const id = await countBlind()
    const asked = { as: 'ana' } as const
    expect((await tally(shop(), id, { product: shop().agua }, asked)).status).toBe(201)
    const replies = [await post(shop(), id, {}, asked), await discard(shop(), id, asked)]
    expect(replies.map(refused)).toEqual(Array(2).fill({ status: 403, message: texts.blind }))
  })

  test('shows what was posted, but no costs', async () => {
    const id = await countBlind()
    await posted(shop(), id)
    const { articles, missing, over } = await whole(shop(), id, 'ana')
    expect([articles[0]?.difference, articles[0]?.value, missing, over]).toEqual([5, null, null, null])
  })
})
