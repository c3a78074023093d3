import type { createSale } from '../../../domain/calls/sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import { expect, test } from 'vitest'
import { removeOldKeys } from '../../../server/jobs/old-keys-job.ts'
import { verify } from '../../../server/services/maintenance/verify.ts'
import { createSealer } from '../../../server/services/maintenance/sealer.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type TestShop } from '../../support/shops/shop.ts'
import { createSoldShop } from '../../support/shops/sold-shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const DAY = 86_400_000
const never = new AbortController().signal
const atOnce = () => Promise.resolve()

const keysOf = async ({ db }: TestShop) => {
  const rows = await db.read
    .selectFrom('idempotency_keys')
    .select(['key', 'operation'])
    .orderBy('key')
    .execute()
  return rows.map(({ key, operation }) => `${operation} ${key}`)
}

/** Adds so many keys of printed copies, one a millisecond from `since` on. */
async function addKeys({ db, storeId }: TestShop, count: number, since: number): Promise<void> {
  const { id: user_id } = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const row = { user_id, store_id: storeId, operation: 'print copy', request_hash: '', result_id: 1 }
  const all = Array.from({ length: count }, (_, index) => ({
    ...row,
    ...{ key: `old-${index}`, created_at: since + index },
  }))
  for (let first = 0; first < count; first += 100)
    await db.write((trx) =>
      trx
        .insertInto('idempotency_keys')
        .values(all.slice(first, first + 100))
        .execute(),
    )
}

describeEachDatabase('old keys', (engine) => {
  const shop = withShop(engine)
  const open = (key: string) =>
    shop().call('POST', '/cash-registers/movements', {
      as: 'ana',
      request: { kind: 'in', amount: 5, reason: 'Cambio' },
      headers: { 'idempotency-key': key },
    })
  const sell = (key: string) =>
    shop().call('POST', '/sales', {
      as: 'ana',
      request: {
        ...{ client_id: null, date: TODAY },
        items: [{ product_id: shop().pan, quantity: 1, discount: 0, tax: 0 }],
      },
      headers: { 'idempotency-key': key },
    })
  const openRegister = () =>
    shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 10 } })
  const remove = (before: number) => removeOldKeys(shop().db, before, never, atOnce)

  test('of other commands than sales are removed, the newer ones and those of sales stay', async () => {
    await openRegister()
    await open('movimiento-1')
    await sell('venta-1')
    shop().clock.now += 1
    await open('movimiento-2')
    expect(await remove(NOON)).toEqual({ outcome: 'done', removed: 0 })
    expect(await remove(NOON + 1)).toEqual({ outcome: 'done', removed: 1 })
    expect(await keysOf(shop())).toEqual(['create movement movimiento-2', 'sale venta-1'])
    shop().clock.now += 3_650 * DAY
    expect(await remove(shop().clock.now)).toEqual({ outcome: 'done', removed: 1 })
    expect(await keysOf(shop())).toEqual(['sale venta-1'])
  })

  test('that were removed make a repeated request a new one; a sale is still made once', async () => {
    await openRegister()
    for (const _ of [1, 2]) expect((await open('movimiento-1')).status).toBe(201)
    const first = (await sell('venta-1')).body as { data: Data<typeof createSale> }
    const movements = () => shop().db.read.selectFrom('cash_movements').select('id').execute()
    expect(await movements()).toHaveLength(1)
    await remove(NOON + 1)
    expect((await open('movimiento-1')).status).toBe(201)
    expect(await movements()).toHaveLength(2)
    const again = (await sell('venta-1')).body as { data: Data<typeof createSale> }
    expect(again.data.sale.id).toBe(first.data.sale.id)
    expect(await shop().db.read.selectFrom('sales').select('id').execute()).toHaveLength(1)
  })

  test('are removed in portions, and a sale is answered between each two of them', async () => {
    await openRegister()
    await addKeys(shop(), 1_250, NOON - DAY)
    const left = async () => (await keysOf(shop())).filter((key) => key.startsWith('print copy')).length
    const seen: [number, number][] = []
    let sales = 0
    const { outcome, removed } = await removeOldKeys(shop().db, NOON, never, async () => {
      seen.push([(await sell(`venta-${++sales}`)).status, await left()])
    })
    expect({ outcome, removed, seen }).toEqual({
      ...{ outcome: 'done', removed: 1_250 },
      seen: [
        [201, 750],
        [201, 250],
      ],
    })
    expect(await left()).toBe(0)
  })

  test('are removed while sales are made beside them, and all of these are written', async () => {
    await openRegister()
    await addKeys(shop(), 3_000, NOON - DAY)
    const removing = removeOldKeys(shop().db, NOON, never, atOnce)
    const sold = await Promise.all(Array.from({ length: 20 }, (_, number) => sell(`venta-${number}`)))
    expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 201))
    expect(await removing).toEqual({ outcome: 'done', removed: 3_000 })
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('stay when the server stops in the middle, and the rest goes with the next run', async () => {
    await addKeys(shop(), 1_250, NOON - DAY)
    const stop = new AbortController()
    const stopped = await removeOldKeys(shop().db, NOON, stop.signal, () => Promise.resolve(stop.abort()))
    expect(stopped).toEqual({ outcome: 'later', removed: 500 })
    expect(await remove(NOON)).toEqual({ outcome: 'done', removed: 750 })
  })
})

describeEachDatabase('a shop with all kinds of commands', (engine) => {
  test('is verified without a finding after its old keys were removed, and its chain is whole', async () => {
    const shop = await createSoldShop(engine)
    const before = await keysOf(shop)
    const { removed } = await removeOldKeys(shop.db, NOON + 365 * DAY, never, atOnce)
    expect(removed).toBeGreaterThan(10)
    const sales = before.filter((key) => key.startsWith('sale '))
    expect(sales.length).toBeGreaterThan(0)
    expect(await keysOf(shop)).toEqual(sales)
    const sealer = createSealer(shop.db)
    while (await sealer.seal(NOON));
    const found = await verify(shop.db)
    expect(found).toMatchObject({ damage: [], wrongSchema: [], inconsistencies: [], chain: { unsealed: 0 } })
    await shop.close()
  })
})
