import axios from 'axios'
import { afterAll, beforeAll } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { units } from '../../../domain/quantity.ts'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { hire } from '../../../server/demo/staff.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { startCuttingProxy, type CuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { quickHash } from '../../support/shops/quick-hash.ts'
import type { AskedItem } from '../../support/asked-item.ts'

/** The products of the second store; money in centavos. */
export const branchProducts = {
  yam: {
    code: 'B-1',
    name: 'Ñame',
    description: null,
    price: 123_450,
    cost: 98_765,
    stock: units(1_500),
    min_stock: units(2),
  },
  sugar: {
    code: 'B-2',
    name: 'Azúcar',
    description: null,
    price: 725,
    cost: 500,
    stock: units(40),
    min_stock: units(2),
  },
}

/** The users: a superadmin and the first store's administrador see reports; the cashiers of the two stores sell. */
export type Person = 'superadmin' | 'marta' | 'ana' | 'otto'

export interface ReportShop {
  shop: Shop
  /** The second store, which has sales, and the third, which is empty. */
  branch: { id: number; name: string }
  empty: { id: number; name: string }
  /** The proxy between the screens and the server. */
  line: CuttingProxy
  /** The report requests that reached the server, in order. */
  reportsAsked(): string[]
  /** Signs a user in. @returns their token. */
  tokenOf(person: Person): Promise<string>
  /** Sells in a cashier's register, and opens it first if it is closed. @returns the sale's number. */
  sell(cashier: Person, items: AskedItem[]): Promise<number>
  /** The id of an article by its name. */
  idOf(name: string): Promise<number>
  close(): Promise<void>
}

/** One shop with three stores on the real server for all tests of a file. @returns a function that returns it. */
export function withReportShop(): () => ReportShop {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await openReportShop()
  }, 60_000)
  afterAll(() => shop.close())
  return () => shop
}

async function openReportShop(): Promise<ReportShop> {
  const shop = await openShop()
  const line = await startCuttingProxy(shop.url)
  const tokens = new Map<Person, string>()
  const registers = new Set<Person>()

  async function post<T>(path: string, request: unknown, token?: string): Promise<T> {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const { data } = await axios.post<{ data: T }>(
      `${shop.url}${API_BASE_PATH}${path}`,
      { request },
      { headers },
    )
    return data.data
  }

  async function tokenOf(person: Person): Promise<string> {
    const kept = tokens.get(person)
    if (kept !== undefined) return kept
    const { token } = await post<{ token: string }>('/login', { username: person, password: shop.password })
    tokens.set(person, token)
    return token
  }

  const [branch, empty] = await shop.database((db) =>
    db.write(async (trx) => {
      const now = Date.now()
      const details = { address: null, phone: null, email: null, createdAt: now }
      const names = ['Sucursal El Mirador', 'Bodega Zona 12'] as const
      const branchId = await insertStore(trx, { ...details, name: names[0] })
      const emptyId = await insertStore(trx, { ...details, name: names[1] })
      await insertProducts(trx, db.engine, branchId, Object.values(branchProducts), now)
      await hire(
        trx,
        branchId,
        { username: 'otto', name: 'Otto', lastName: 'Ramírez', role: 'cajero', passwordHash: quickHash },
        now,
      )
      return [
        { id: branchId, name: names[0] },
        { id: emptyId, name: names[1] },
      ] as const
    }),
  )

  return {
    shop,
    branch,
    empty,
    line,
    reportsAsked: () => line.log().filter((name) => name.includes('/reports/')),
    tokenOf,
    sell: async (cashier, items) => {
      const token = await tokenOf(cashier)
      if (!registers.has(cashier)) await post('/cash-registers/open', { initial_amount: 100 }, token)
      registers.add(cashier)
      const request = { client_id: null, date: shop.today(), items }
      return (await post<{ sale: { id: number } }>('/sales', request, token)).sale.id
    },
    idOf: (name) =>
      shop.database(async (db) => {
        const query = db.read.selectFrom('products').select('id').where('name', '=', name)
        return (await query.executeTakeFirstOrThrow()).id
      }),
    close: async () => {
      await line.close()
      await shop.close()
    },
  }
}
