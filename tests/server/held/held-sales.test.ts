import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { MAX_HELD } from '../../../domain/selling/held-sale.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  linesOf,
  hold,
  held,
  claimed,
  release,
  discard,
  list,
  refused,
  userId,
  rowsOf,
  actions,
} from './support/held-calls.ts'

describeEachDatabase('a sale that is set aside', (engine) => {
  const shop = withShop(engine)

  test('waits in the list of its store, with the prices that the till showed', async () => {
    const ana = await userId(shop(), 'ana')
    const { id } = await held(shop(), { client_id: shop().client, label: '  La del mandado ' })
    expect(await list(shop(), 'beto')).toEqual([
      {
        id,
        version: 1,
        label: 'La del mandado',
        client: { id: shop().client, name: 'Lucía Pérez' },
        lines: [
          { name: 'Agua pura 600 ml', quantity: 2 },
          { name: 'Pan francés', quantity: 3 },
        ],
        // 2 × 4.50 − 1.00 + 3 × 1.25 + 12 %
        total: 12.2,
        held_at: new Date(NOON).toISOString(),
        user: { id: ana, name: 'Ana López' },
        claimed_by: null,
      },
    ])
    expect(await list(shop(), 'otra')).toEqual([])
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('takes no stock, no number and no money', async () => {
    const before = await shop().db.read.selectFrom('products').select(['id', 'stock']).orderBy('id').execute()
    await held(shop())
    const after = await shop().db.read.selectFrom('products').select(['id', 'stock']).orderBy('id').execute()
    expect(after).toEqual(before)
    expect(await shop().db.read.selectFrom('sales').selectAll().execute()).toEqual([])
  })

  test('is called after its client, else after its first article and the time', async () => {
    expect((await held(shop(), { client_id: shop().client })).label).toBe('Lucía Pérez')
    expect((await held(shop())).label).toBe('Agua pura 600 ml · 12:00')
  })

  test('is set aside once for one key', async () => {
    const first = await hold(shop(), {}, { key: 'h-1' })
    const again = await hold(shop(), {}, { key: 'h-1' })
    expect(again.body).toEqual(first.body)
    expect(await list(shop())).toHaveLength(1)
    expect(refused(await hold(shop(), { label: 'Otra' }, { key: 'h-1' }))).toEqual({
      status: 422,
      message: heldMessages.keyReused,
    })
  })

  test('is refused with an unknown article, an unknown client, or an article twice', async () => {
    const [line] = linesOf(shop())
    const foreign = await hold(shop(), { items: [{ ...line, product_id: shop().foreignProduct }] })
    expect(refused(foreign)).toEqual({ status: 404, message: saleMessages.lineGone(1, null) })
    expect(refused(await hold(shop(), { client_id: shop().foreignClient }))).toEqual({
      status: 404,
      message: saleMessages.clientGone,
    })
    const twice = await hold(shop(), { items: [line, line] })
    expect(twice).toMatchObject({
      status: 422,
      body: { message: heldMessages.repeated, errors: { 'items.1.product_id': [heldMessages.repeated] } },
    })
    expect(await list(shop())).toEqual([])
  })

  test('is refused when too many wait; a claimed one does not wait', async () => {
    const made: number[] = []
    for (let count = 0; count < MAX_HELD; count++) made.push((await held(shop())).id)
    const tooMany = { status: 409, message: heldMessages.tooMany(MAX_HELD) }
    expect(refused(await hold(shop()))).toEqual(tooMany)
    await claimed(shop(), made[0] ?? 0)
    await held(shop())
    expect(refused(await hold(shop()))).toEqual(tooMany)
    // A swap takes one out of the list.
    const items = linesOf(shop())
    await claimed(shop(), made[1] ?? 0, { request: { hold: { client_id: null, items } } })
    expect((await list(shop())).filter(({ claimed_by }) => claimed_by === null)).toHaveLength(MAX_HELD)
  })

  test('comes after those that wait when it is claimed, and before older ones', async () => {
    const ids: number[] = []
    for (const label of ['Uno', 'Dos', 'Tres']) {
      shop().clock.now += 1_000
      ids.push((await held(shop(), { label })).id)
    }
    await claimed(shop(), ids[2] ?? 0)
    const labels = (await list(shop())).map(({ label, claimed_by }) => [label, claimed_by?.name ?? null])
    expect(labels).toEqual([
      ['Dos', null],
      ['Uno', null],
      ['Tres', 'Ana López'],
    ])
  })
})

describeEachDatabase('a held sale that is discarded', (engine) => {
  const shop = withShop(engine)

  test('is gone from the list, and the audit log has who held, claimed, released and discarded it, and why', async () => {
    const { id } = await held(shop(), { label: 'Uno' })
    await claimed(shop(), id)
    await release(shop(), id, { as: 'beto' })
    expect(refused(await discard(shop(), id, { request: { reason: 'No', version: 1 } }))).toEqual({
      status: 409,
      message: heldMessages.moved,
    })
    expect((await discard(shop(), id, { as: 'beto', key: 'd-1' })).status).toBe(200)
    expect((await discard(shop(), id, { as: 'beto', key: 'd-1' })).status).toBe(200)
    expect(await list(shop())).toEqual([])
    const about = { entity_id: id }
    expect(await actions(shop())).toEqual([
      { ...about, action: 'held_sale.created', user_name: 'ana', details: { label: 'Uno', lines: 2 } },
      { ...about, action: 'held_sale.claimed', user_name: 'ana', details: {} },
      {
        ...{ ...about, action: 'held_sale.released', user_name: 'beto' },
        details: { claimed_by: 'Ana López' },
      },
      { ...about, action: 'held_sale.discarded', user_name: 'beto', details: { reason: 'No volvió' } },
    ])
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('may be one that the same person has claimed; without a reason it stays', async () => {
    const { id } = await held(shop())
    const { version } = await claimed(shop(), id)
    expect(refused(await discard(shop(), id, { request: { reason: ' ' } }))).toEqual({
      status: 422,
      message: messages.validation.required,
    })
    expect((await discard(shop(), id, { request: { reason: 'Se fue', version } })).status).toBe(200)
    expect(await rowsOf(shop(), [id])).toEqual([
      { id, state: 'discarded', version: 3, sale_id: null, held_again: null, reason: 'Se fue' },
    ])
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })
})
