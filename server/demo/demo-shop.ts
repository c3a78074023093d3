import { guatemalaDay, startOfGuatemalaDay } from '../../domain/dates.ts'
import { SUPERADMIN } from '../../domain/subjects.ts'
import { insertClients, insertProducts } from '../db/queries/bulk.ts'
import { makeCommonArticle } from '../db/queries/records/common-articles.ts'
import { DEMO_COMMON_MOST } from './common-articles.ts'
import type { Database } from '../db/database.ts'
import type { StockLine } from '../db/queries/goods/stock-moves.ts'
import { insertCategory } from '../db/queries/records/categories.ts'
import { insertCodes } from '../db/queries/records/product-codes.ts'
import { saveSettings } from '../db/queries/records/store-settings.ts'
import { insertStore, type NewStore } from '../db/queries/records/stores.ts'
import { insertSupplier } from '../db/queries/records/suppliers.ts'
import type { Actor } from '../services/access/actor.ts'
import { moveStock } from '../services/goods/move-stock.ts'
import { insertDemoBottles } from './deposits.ts'
import { demoMeasured, demoScaleLabels, demoScaleNumbers } from './measured.ts'
import { demoPacks } from './packs.ts'
import { demoServices } from './services.ts'
import { makeCatalog } from './catalog.ts'
import { demoCategories, sortIntoCategories } from './categories.ts'
import { makeClients } from './clients.ts'
import { CREDIT_CLIENTS, openAccounts } from './credit.ts'
import { goodsEvents, planGoods } from './goods.ts'
import { holdTwoSales } from './held.ts'
import { planShifts, shiftEvents, soldIn, type DemoEvent, type PlannedShift } from './history.ts'
import { demoTenders } from './payments.ts'
import { createChance, type Chance } from './random.ts'
import { raisePrices } from './repriced.ts'
import { demoPasswordHash, hire, type Employee } from './staff.ts'
import { demoSuppliers } from './suppliers.ts'

interface DemoStore {
  store: Omit<NewStore, 'createdAt'>
  articles: number
  cashiers: readonly Employee[]
  others: readonly Employee[]
}

const DAYS = 90
const HOUR = 3_600_000
const DAY = 24 * HOUR

const demoStores: readonly DemoStore[] = [
  {
    store: {
      name: 'Tienda La Bendición',
      address: '5a. Avenida 3-21, Zona 1, Guatemala',
      phone: '22515500',
      email: 'labendicion@ejemplo.gt',
    },
    articles: 1_250,
    cashiers: [
      { username: 'ana', name: 'Ana', lastName: 'López', role: 'cajero' },
      { username: 'luis', name: 'Luis', lastName: 'Tzoc', role: 'cajero' },
    ],
    others: [
      { username: SUPERADMIN, name: 'Elena', lastName: 'Morales', role: SUPERADMIN },
      { username: 'marta', name: 'Marta', lastName: 'Castillo', role: 'administrador' },
    ],
  },
  {
    store: {
      name: 'Abarrotería El Quetzal',
      address: '2a. Calle 8-40, Zona 3, Quetzaltenango',
      phone: '77615500',
      email: 'elquetzal@ejemplo.gt',
    },
    articles: 750,
    cashiers: [{ username: 'rosa', name: 'Rosa', lastName: 'Ixcot', role: 'cajero' }],
    others: [{ username: 'pedro', name: 'Pedro', lastName: 'Barrios', role: 'administrador' }],
  },
]

/** A user of the demo. */
export interface DemoUser {
  username: string
  role: string
  store: string
}

/** The users, and some articles of the first store to try a scan with. */
export interface DemoShop {
  users: DemoUser[]
  articles: { code: string; name: string }[]
}

/** Fills an empty, migrated database with two stores, 2,000 articles, what is weighed or has no stock, and 90 days of sales, deliveries and adjustments up to yesterday. */
export async function seedDemoShop(db: Database, now: number): Promise<DemoShop> {
  const chance = createChance(740)
  const catalog = makeCatalog(
    demoStores.reduce((sum, { articles }) => sum + articles, 0),
    chance,
  )
  const articles = catalog.slice(0, 3).map(({ code, name }) => ({ code, name }))
  await demoPasswordHash()
  const users: DemoUser[] = []
  const stores = []
  for (const demo of demoStores) {
    stores.push(await seedStore(db, demo, catalog.splice(0, demo.articles), now, chance))
    for (const { username, role } of [...demo.others, ...demo.cashiers])
      users.push({ username, role, store: demo.store.name })
  }
  await happenInOrder(stores.flatMap(({ events }) => events))
  for (const { endsWith } of stores) await endsWith()
  return { users, articles }
}

/** In the order of time over all stores, because sales, entries and closings are numbered. */
async function happenInOrder(events: readonly DemoEvent[]): Promise<void> {
  let sales: Promise<void>[] = []
  for (const { isSale, happen } of events.toSorted((one, other) => one.at - other.at)) {
    if (isSale) {
      sales.push(happen())
      continue
    }
    await Promise.all(sales)
    sales = []
    await happen()
  }
  await Promise.all(sales)
}

/** Makes a store with its people, records and first goods. @returns what happens in it, and what waits in the end. */
async function seedStore(
  db: Database,
  demo: DemoStore,
  products: ReturnType<typeof makeCatalog>,
  now: number,
  chance: Chance,
): Promise<{ events: DemoEvent[]; endsWith(): Promise<void> }> {
  const createdAt = now - (DAYS + 1) * DAY
  const seeded = await db.write(async (trx) => {
    const storeId = await insertStore(trx, { ...demo.store, createdAt })
    const cashiers = []
    const others = []
    for (const employee of demo.others) others.push(await hire(trx, storeId, employee, createdAt))
    for (const employee of demo.cashiers) cashiers.push(await hire(trx, storeId, employee, createdAt))
    const categoryIds: number[] = []
    for (const { name, color } of demoCategories)
      categoryIds.push(await insertCategory(trx, storeId, { name, color }, createdAt))
    const sorted = sortIntoCategories(products)
    const unstocked = products.map((product, index) => {
      const { place = null, letter = null } = sorted[index] ?? {}
      return { ...product, stock: 0, category_id: categoryIds[place ?? -1] ?? null, quick_key: letter }
    })
    const productIds = await insertProducts(trx, db.engine, storeId, unstocked, createdAt)
    const sold = products.map(({ price }, index) => ({ id: productIds[index] ?? 0, price }))
    await insertCodes(trx, demoPacks(storeId, sold))
    const measuredIds = await insertProducts(trx, db.engine, storeId, demoMeasured, createdAt)
    await insertCodes(trx, demoScaleNumbers(storeId, measuredIds))
    await insertProducts(trx, db.engine, storeId, demoServices, createdAt)
    const commonId = await makeCommonArticle(trx, db.engine, storeId, createdAt)
    const bottleIds = await insertDemoBottles(trx, db.engine, storeId, createdAt)
    const clientIds = await insertClients(trx, storeId, makeClients(60, chance), createdAt)
    const supplierIds = []
    for (const supplier of demoSuppliers)
      supplierIds.push(await insertSupplier(trx, storeId, supplier, createdAt))
    await saveSettings(trx, storeId, [
      { name: 'tenders', value: JSON.stringify(demoTenders), version: 2 },
      { name: 'categories', value: JSON.stringify(true), version: 2 },
      { name: 'sell_services', value: JSON.stringify(true), version: 2 },
      { name: 'common_article_most', value: JSON.stringify(DEMO_COMMON_MOST), version: 2 },
      { name: 'deposits', value: JSON.stringify(true), version: 2 },
      { name: 'sell_by_weight', value: JSON.stringify(true), version: 2 },
      { name: 'sell_packs', value: JSON.stringify(true), version: 2 },
      { name: 'scale_labels', value: JSON.stringify(demoScaleLabels), version: 2 },
      { name: 'receipt_bars', value: JSON.stringify(true), version: 2 },
    ])
    const people = { owner: others.at(-1), cashiers, clientIds, supplierIds }
    return { storeId, ...people, productIds, commonId, measuredIds, bottleIds }
  })
  const { owner } = seeded
  if (!owner) throw new Error('A store of the demo has an owner')
  const worked: { actor: Actor; shift: PlannedShift; commonId: number }[] = []
  for (const [index, actor] of seeded.cashiers.entries()) {
    const creditClientIds = seeded.clientIds.slice(index * CREDIT_CLIENTS, (index + 1) * CREDIT_CLIENTS)
    await openAccounts(db, owner, creditClientIds, createdAt)
    const shifts = planShifts(
      { ...seeded, prices: products.map(({ price }) => price), creditClientIds },
      DAYS,
      now,
      chance,
    )
    worked.push(...shifts.map((shift) => ({ actor, shift, commonId: seeded.commonId })))
  }
  const articles = products.map((product, index) => ({ ...product, id: seeded.productIds[index] ?? 0 }))
  const period = { start: startOfGuatemalaDay(guatemalaDay(now)) - DAYS * DAY, days: DAYS }
  const goods = planGoods(articles, soldIn(worked.map(({ shift }) => shift)), period)
  await stockUp(db, seeded.storeId, goods.opening, createdAt)
  const shifts = worked
    .toSorted((one, other) => one.shift.closesAt - other.shift.closesAt)
    .flatMap((work, index) => shiftEvents(db, owner, work, index))
  const [cashier] = seeded.cashiers
  return {
    events: [...shifts, ...goodsEvents({ ...seeded, db, owner }, goods)],
    endsWith: async () => {
      if (cashier) await holdTwoSales(db, cashier, seeded, now)
      const measured = demoMeasured.map((one, index) => ({ ...one, id: seeded.measuredIds[index] ?? 0 }))
      await raisePrices(db, owner, measured, now - HOUR)
    },
  }
}

/** Puts the first goods into the stock of a store. */
async function stockUp(
  db: Database,
  storeId: number,
  lines: readonly StockLine[],
  at: number,
): Promise<void> {
  const source = { storeId, at, kind: 'opening', user: null, document: null, reason: null } as const
  await db.write(async (trx) =>
    moveStock({ trx, engine: db.engine, change: await db.engine.changes.next(trx, at) }, source, lines),
  )
}
