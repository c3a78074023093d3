import { afterAll, beforeAll, expect } from 'vitest'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { units } from '../../../../domain/quantity.ts'
import { actorOf, type Actor } from '../../../../server/services/access/actor.ts'
import { onServer } from '../../../../server/services/audit/record.ts'
import { createReturn } from '../../../../server/services/sales/return-sale.ts'
import { completeSale } from '../../../../server/services/sales/complete-sale.ts'
import { openRegister } from '../../../../server/services/sales/registers.ts'
import type { TestEngine } from '../../../support/databases/databases.ts'
import { createTestShop, type TestShop, type Username } from '../../../support/shops/shop.ts'
import { setStock } from '../../../support/shops/stock.ts'
import type { AskedItem } from '../../../support/asked-item.ts'

const cashiers = ['ana', 'beto', 'otra'] as const
export type Cashier = (typeof cashiers)[number]

const PLENTY = 1_000_000

/** A shop with enough stock whose cashiers have sold since the year 2000: tests sell on their own days. */
export interface ReportShop extends TestShop {
  /** Sells at a past instant (milliseconds). `discount` is centavos, `tax` basis points. @returns the sale's id. */
  sellAt(at: number, as: Cashier, items: AskedItem[], clientId?: number | null): Promise<number>
  /** Takes lines of a sale back at a past instant: pieces by the position of their line. */
  takeBackAt(at: number, as: Cashier, saleId: number, lines: Readonly<Record<number, number>>): Promise<void>
  /** The `data` of a report that must succeed. */
  report(
    call: 'simple-inventory' | 'detailed-sales' | 'reorder' | 'adjustments',
    as: Username,
    query: Query,
  ): Promise<unknown>
}

export type Query = Record<string, string | number>

/** One shop for all tests of the surrounding group. @returns a function that returns it. */
export function withReportShop(engine: TestEngine): () => ReportShop {
  let shop: ReportShop
  beforeAll(async () => {
    shop = await createReportShop(engine)
  })
  afterAll(() => shop.close())
  return () => shop
}

async function createReportShop(engine: TestEngine): Promise<ReportShop> {
  const shop = await createTestShop(engine)
  const { db } = shop
  await setStock(db, PLENTY)
  const actors = new Map<Cashier, Actor>()
  for (const cashier of cashiers) {
    const actor = await actorNamed(shop, cashier)
    await openRegister({ db, actor, key: null, now: Date.parse('2000-01-01') }, { initialAmount: 100 })
    actors.set(cashier, actor)
  }
  const actorOfCashier = (as: Cashier): Actor => {
    const actor = actors.get(as)
    if (!actor) throw new Error(`${as} sells nothing`)
    return actor
  }
  return {
    ...shop,
    sellAt: async (at, as, items, clientId = null) => {
      const actor = actorOfCashier(as)
      const order = {
        ...{ clientId, date: guatemalaDay(at) },
        items: items.map(({ product_id: productId, quantity, discount, tax }) => ({
          ...{ productId, discount, tax },
          quantity: units(quantity),
        })),
      }
      return (await completeSale({ db, actor, key: null, now: at }, order)).sale.id
    },
    takeBackAt: async (at, as, id, pieces) => {
      const lines = Object.entries(pieces).map(([position, quantity]) => ({
        position: Number(position),
        quantity: units(quantity),
        restock: true,
      }))
      const asked = { db, actor: actorOfCashier(as), key: null, now: at }
      await createReturn(asked, { id, lines, reason: 'Artículo equivocado' })
    },
    report: async (call, as, query) => {
      const { status, body } = await shop.call('GET', reportPath(call, query), { as })
      expect({ status, body }).toMatchObject({ status: 200, body: { message: 'ok' } })
      return (body as { data: unknown }).data
    },
  }
}

/** The path of a report below the base path. */
export function reportPath(call: string, query: Query): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `/reports/${call}?${new URLSearchParams(texts)}`
}

async function actorNamed({ db }: TestShop, username: string): Promise<Actor> {
  const user = await db.read
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id as userId', 'store_id as storeId', 'username', 'users.name', 'last_name as lastName'])
    .select('roles.name as role')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return actorOf({ ...user, sessionId: '', permissions: [] }, onServer)
}
