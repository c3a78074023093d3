import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { buildApp } from '../../../server/app.ts'
import { insertClients, insertProducts } from '../../../server/db/queries/bulk.ts'
import type { NewProduct } from '../../../server/db/queries/records/product-records.ts'
import type { Database } from '../../../server/db/database.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { ean13 } from '../../../domain/search/ean13.ts'
import { units } from '../../../domain/quantity.ts'
import { DEMO_PASSWORD, demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import type { TestEngine } from '../databases/databases.ts'
import { quickHash } from './quick-hash.ts'

/** Noon of 20 November 2026 in Guatemala: the initial time of a test shop. */
export const NOON = Date.parse('2026-11-20T18:00:00Z')
export const TODAY = guatemalaDay(NOON)

export const secret = new TextEncoder().encode('a secret of 32 bytes for tests..')

export type Username = 'jefa' | 'admin' | 'ana' | 'beto' | 'otra'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call {
  as?: Username
  token?: string
  request?: unknown
  /** Beside the request: a colleague approves it. */
  approval?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  body: unknown
  headers: LightMyRequestResponse['headers']
}

/** Two stores: the first with superadmin jefa, admin and the cashiers ana and beto, the second with cashier otra. */
export interface TestShop {
  app: FastifyInstance
  db: Database
  clock: { now: number }
  storeId: number
  otherStoreId: number
  /** Agua Q 5.00 (10 in stock), Pan Q 1.25 (100), Café Q 42.50 (3); costs Q 3.00, Q 0.80, Q 30.00. */
  agua: number
  pan: number
  cafe: number
  /** A product and a client of the other store. */
  foreignProduct: number
  foreignClient: number
  client: number
  signIn(as: Username): Promise<string>
  call(method: Method, path: string, call?: Call): Promise<Reply>
  close(): Promise<void>
}

const article = (number: number, name: string, price: number, cost: number, stock: number): NewProduct => ({
  code: ean13(`74010000${String(number).padStart(4, '0')}`),
  name,
  description: null,
  price,
  cost,
  stock: units(stock),
  min_stock: units(2),
})

/** Makes the shop in a new database, and an app on it; `more` are further articles of the first store. */
export async function createTestShop(
  engine: TestEngine,
  more: readonly NewProduct[] = [],
): Promise<TestShop> {
  const home = await engine.createWithTables()
  const db = home.open()
  // A test may hire more people in a transaction.
  await demoPasswordHash()
  const seeded = await seed(db, more)
  const clock = { now: NOON }
  const app = await buildApp({ db, secret, clock: () => clock.now })
  const tokens = new Map<Username, Promise<string>>()

  const call: TestShop['call'] = async (method, path, { as, token, request, approval, headers } = {}) => {
    const bearer = token ?? (as && (await signIn(as)))
    const response = await app.inject({
      method,
      url: API_BASE_PATH + path,
      headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(request !== undefined && { payload: { request, approval } }),
    })
    return {
      status: response.statusCode,
      body: response.payload === '' ? null : (JSON.parse(response.payload) as unknown),
      headers: response.headers,
    }
  }
  const freshToken = async (username: Username) => {
    const { body } = await call('POST', '/login', { request: { username, password: DEMO_PASSWORD } })
    return (body as { data: { token: string } }).data.token
  }
  const signIn = (as: Username) => {
    const known = tokens.get(as) ?? freshToken(as)
    tokens.set(as, known)
    return known
  }
  const close = async () => {
    await app.close()
    await db.close()
    await home.remove()
  }
  return { app, db, clock, ...seeded, signIn, call, close }
}

async function seed(db: Database, more: readonly NewProduct[]) {
  return db.write(async (trx) => {
    const contact = { address: '5a. Avenida 3-21', phone: '22515500', email: 'tienda@ejemplo.gt' }
    const storeId = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: NOON })
    const otherStoreId = await insertStore(trx, {
      name: 'El Quetzal',
      address: null,
      phone: null,
      email: null,
      createdAt: NOON,
    })
    const staff = [
      { username: 'jefa', name: 'Elena', lastName: 'Morales', role: SUPERADMIN },
      { username: 'admin', name: 'Marta', lastName: 'Castillo', role: 'administrador' },
      { username: 'ana', name: 'Ana', lastName: 'López', role: 'cajero' },
      { username: 'beto', name: 'Beto', lastName: 'Tzoc', role: 'cajero' },
    ]
    for (const employee of staff) await hire(trx, storeId, { ...employee, passwordHash: quickHash }, NOON)
    const otra = {
      username: 'otra',
      name: 'Rosa',
      lastName: 'Ixcot',
      role: 'cajero',
      passwordHash: quickHash,
    }
    await hire(trx, otherStoreId, otra, NOON)
    const own = [
      article(1, 'Agua pura 600 ml', 500, 300, 10),
      article(2, 'Pan francés', 125, 80, 100),
      article(3, 'Café molido 1 lb', 4250, 3000, 3),
    ]
    const ids = await insertProducts(trx, db.engine, storeId, [...own, ...more], NOON)
    const foreign = [article(1, 'Agua de otra tienda', 600, 300, 50)]
    const [foreignProduct] = await insertProducts(trx, db.engine, otherStoreId, foreign, NOON)
    const lucia = { name: 'Lucía Pérez', email: 'lucia@ejemplo.gt', phone: '55512345' }
    const [client] = await insertClients(trx, storeId, [lucia], NOON)
    const [foreignClient] = await insertClients(trx, otherStoreId, [{ ...lucia, name: 'Otto' }], NOON)
    const [agua, pan, cafe] = ids
    return {
      storeId,
      otherStoreId,
      agua: present(agua),
      pan: present(pan),
      cafe: present(cafe),
      foreignProduct: present(foreignProduct),
      client: present(client),
      foreignClient: present(foreignClient),
    }
  })
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A row was not written')
  return value
}
