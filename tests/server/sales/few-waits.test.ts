import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/db/database.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { postgres } from '../../support/databases/databases.ts'
import { NOON, secret, TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const shop = withShop(postgres)

/** The database, and the queries of its writes: those of a group were sent before the first of them was answered. */
function grouped(db: Database): { db: Database; groups: string[][] } {
  const groups: string[][] = []
  let open = 0
  const taking = (queries: Queries): Queries =>
    new Proxy(queries, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name, target)
        if (name !== 'executeQuery') return typeof part === 'function' ? (part.bind(target) as unknown) : part
        return async (query: CompiledQuery) => {
          if (open === 0) groups.push([])
          groups.at(-1)?.push(nameOf(query))
          open += 1
          try {
            return await target.executeQuery(query)
          } finally {
            open -= 1
          }
        }
      },
    })
  return { groups, db: { ...db, write: (work, options) => db.write((trx) => work(taking(trx)), options) } }
}

/** The kind of a query and its first table, or what it calls. */
function nameOf({ sql }: CompiledQuery): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(sql) ?? []
  const [, table = ''] = /(?:from|into|update) "?(\w+)/.exec(sql) ?? /(pg_\w+)/.exec(sql) ?? []
  return `${verb} ${table}`
}

test('a sale on PostgreSQL is sent in three pieces between its beginning and its commit', async () => {
  const { db, groups } = grouped(shop().db)
  await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 500 } })
  const app = await buildApp({ db, secret, clock: () => NOON })
  const items = [{ product_id: shop().pan, quantity: 1, discount: 0, tax: 0 }]
  const reply = await app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}/sales`,
    headers: { authorization: `Bearer ${await shop().signIn('ana')}`, 'idempotency-key': 'k-1' },
    payload: { request: { client_id: null, date: TODAY, items } },
  })
  await app.close()
  expect(reply.statusCode).toBe(201)
  expect(groups).toEqual([
    [
      'select pg_try_advisory_xact_lock',
      'select idempotency_keys',
      'select registers',
      'select clients',
      'select products',
      'select pg_current_xact_id',
    ],
    ['insert sales'],
    [
      'insert sale_lines',
      'update products',
      'insert stock_moves',
      'insert audit_log',
      'insert idempotency_keys',
    ],
  ])
})
