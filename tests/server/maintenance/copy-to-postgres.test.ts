import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { ProductsData } from '../../../domain/calls/records.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/db/database.ts'
import { copyToPostgres } from '../../../server/services/maintenance/copy-to-postgres.ts'
import type { Findings } from '../../../server/services/maintenance/verify.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { postgres, type TestDatabase } from '../../support/databases/databases.ts'
import { startProcess } from '../../support/processes/server-process.ts'
import { settled } from '../../support/processes/settled.ts'
import { NOON, secret, type TestShop } from '../../support/shops/shop.ts'
import {
  allRows,
  createSoldShop,
  inFolder,
  openFolder,
  withOperatorsEntry,
} from '../../support/shops/sold-shop.ts'

let data: string
let home: TestDatabase
let target: Database
let shop: TestShop

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'ventas-copy-'))
  home = await postgres.create()
  target = home.open()
  shop = await createSoldShop(inFolder(data))
})
afterEach(async () => {
  await target.close()
  await home.remove()
  await rm(data, { recursive: true })
})

function accept({ damage, wrongSchema, inconsistencies }: Findings): void {
  expect([...damage, ...wrongSchema, ...inconsistencies]).toEqual([])
}

test('every row of the SQLite shop is in PostgreSQL afterwards, and is counted', async () => {
  const expected = await allRows(shop.db)
  await shop.close()
  const counts = await copyToPostgres(data, target, NOON, accept)
  expect(await allRows(target)).toEqual(
    withOperatorsEntry(expected, NOON, 'shop.copied', { from: join(data, 'ventas.sqlite') }),
  )
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([table, rows]) => [table, rows.length])),
  )
  expect(await findInconsistencies(target)).toEqual([])
})

test('sessions stay valid, ids continue after the last one given, and an old cursor gets the whole list', async () => {
  const token = await shop.signIn('ana')
  const before = await shop.call('GET', '/products', { token })
  const old = (before.body as { data: ProductsData }).data
  // The last given id counts, not the last existing one.
  const gone = await shop.db.write(async (trx) => {
    const { id } = await trx
      .insertInto('roles')
      .values({ name: 'fugaz' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('roles').where('id', '=', id).execute()
    return id
  })
  const last = await shop.db.read
    .selectFrom('sales')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await shop.close()
  await copyToPostgres(data, target, NOON, accept)

  const app = await buildApp({ db: target, secret, clock: () => NOON })
  const call = async (method: 'GET' | 'POST', path: string, request?: unknown) => {
    const { statusCode, body } = await app.inject({
      method,
      url: API_BASE_PATH + path,
      headers: { authorization: `Bearer ${token}` },
      ...(request !== undefined && { payload: { request } }),
    })
    return { statusCode, data: (JSON.parse(body) as { data: unknown }).data }
  }
  const products = async (since: string) =>
    (await call('GET', `/products?since=${encodeURIComponent(since)}`)).data as ProductsData
  const whole = await products(old.cursor)
  expect(whole.products).toEqual(old.products)
  expect(whole).not.toHaveProperty('deleted')
  const { cursor } = await settled(products)

  const items = [{ product_id: shop.pan, quantity: 1, discount: 0, tax: 0 }]
  const sold = await call('POST', '/sales', { client_id: null, date: '2026-11-20', items })
  expect(sold.data).toMatchObject({ sale: { id: last.id + 1 } })
  const { id } = await target.write((trx) =>
    trx.insertInto('roles').values({ name: 'otro' }).returning('id').executeTakeFirstOrThrow(),
  )
  expect(id).toBe(gone + 1)
  const changes = await products(cursor)
  expect(changes.products.map((product) => product.id)).toEqual([shop.pan])
  expect(await findInconsistencies(target)).toEqual([])
  await app.close()
})

test('npm run pos copies too; a target that is not empty is refused and unchanged', async () => {
  await shop.close()
  const environment = { ...home.environment, DATA_DIR: data }
  const command = startProcess('server/cli.ts', ['copy-to-postgres'], environment)
  expect(await command.exit).toBe(0)
  expect(command.output()).toMatch(
    /^Tiendas: 2 · usuarios: 5 · productos: 6\nVentas: 8 por Q.* · anuladas: 1 por Q.*\n/,
  )
  expect(command.output()).toContain('         9  sales\n')
  const kept = await allRows(target)
  await expect(copyToPostgres(data, target, NOON, accept)).rejects.toThrow(
    'no está vacía: hay filas en stores',
  )
  expect(await allRows(target)).toEqual(kept)
})

test('nothing is copied while a server uses the SQLite shop, nor from a shop that fails the checks', async () => {
  await expect(copyToPostgres(data, target, NOON, accept)).rejects.toThrow('detenlo primero')
  await shop.close()
  const refuse = () => {
    throw new Error('refused')
  }
  await expect(copyToPostgres(data, target, NOON, refuse)).rejects.toThrow('refused')
  await expect(allRows(target)).rejects.toThrow('does not exist')
  // The folder is unlocked again.
  await openFolder(data).close()
})
