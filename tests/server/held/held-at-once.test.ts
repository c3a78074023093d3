import { expect, test } from 'vitest'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { claimSale } from '../../../domain/calls/held-sales.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  linesOf,
  held,
  claim,
  claimed,
  release,
  discard,
  list,
  open,
  sell,
  refused,
} from './support/held-calls.ts'
import { setStock } from '../../support/shops/stock.ts'

describeEachDatabase('tills at the same held sale', (engine) => {
  const shop = withShop(engine)

  test('one of two claims wins, 20 times of 20', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await held(shop())
      const replies = await Promise.all(
        (['ana', 'beto'] as const).map((as) => claim(shop(), id, { as, key: `${as}-${round}` })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = replies[0]?.status === 200 ? 'Ana López' : 'Beto Tzoc'
      expect(replies.filter(({ status }) => status === 409).map(refused)).toEqual([
        { status: 409, message: heldMessages.hasIt(winner) },
      ])
      await discard(shop(), id, { as: winner === 'Ana López' ? 'ana' : 'beto' })
    }
  })

  test('a sale and a release, or a discard, of one claim: one of them wins, 20 times of 20', async () => {
    await open(shop(), 'ana')
    await setStock(shop().db, 1_000)
    for (let round = 0; round < 20; round++) {
      const { id } = await held(shop())
      const { version } = await claimed(shop(), id)
      const other = round % 2 === 0 ? release(shop(), id, { as: 'beto' }) : discard(shop(), id)
      const [sold, away] = await Promise.all([sell(shop(), { id, version }), other])
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([sold.status, away.status])
      if (sold.status !== 201 && round % 2 === 0) await discard(shop(), id)
    }
    expect(await list(shop())).toEqual([])
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('two people swap their sales at once, and nothing is lost', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await held(shop(), { label: 'Uno' }), await held(shop(), { label: 'Dos' })]
      const [mine, theirs] = [await claimed(shop(), one.id), await claimed(shop(), other.id, { as: 'beto' })]
      const items = linesOf(shop())
      const swap = (
        as: Username,
        { id, version, label }: Data<typeof claimSale>['held_sale'],
        wanted: number,
      ) =>
        claim(shop(), wanted, {
          as,
          request: { hold: { label, client_id: null, items, held_sale: { id, version } } },
        })
      const replies = await Promise.all([swap('ana', mine, other.id), swap('beto', theirs, one.id)])
      expect(replies.map(({ status }) => status)).toEqual([409, 409])
      expect((await list(shop())).map(({ label, claimed_by }) => [label, claimed_by?.name])).toEqual([
        ['Dos', 'Beto Tzoc'],
        ['Uno', 'Ana López'],
      ])
      await discard(shop(), one.id)
      await discard(shop(), other.id, { as: 'beto' })
    }
  })
})
