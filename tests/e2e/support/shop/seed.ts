/** The sample shop of the browser tests, made with the demo's factories. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUPERADMIN } from '../../../../domain/subjects.ts'
import { insertClients, insertProducts } from '../../../../server/db/queries/bulk.ts'
import type { NewProduct } from '../../../../server/db/queries/records/product-records.ts'
import { migrate } from '../../../../server/db/migrations/migrate.ts'
import { openSqlite } from '../../../../server/db/engines/open-sqlite.ts'
import { sqlitePath } from '../../../../server/db/open.ts'
import { resetInstance } from '../../../../server/db/engines/sqlite-file.ts'
import { insertStore } from '../../../../server/db/queries/records/stores.ts'
import { makeCatalog } from '../../../../server/demo/catalog.ts'
import { ean13 } from '../../../../domain/search/ean13.ts'
import { units } from '../../../../domain/quantity.ts'
import { createChance } from '../../../../server/demo/random.ts'
import { hire } from '../../../../server/demo/staff.ts'
import { quickHash } from '../../../support/shops/quick-hash.ts'

const article = (code: string, name: string, price: number, stock: number): NewProduct => ({
  code: ean13(code),
  name,
  description: null,
  price,
  cost: Math.round(price * 0.6),
  stock: units(stock),
  min_stock: units(2),
})

/** Articles that tests name; prices in centavos. */
export const products = {
  agua: article('740100590001', 'Agua pura 600 ml', 500, 1_000),
  pan: article('740100590002', 'Pan francés', 125, 1_000),
  cafe: article('740100590003', 'Café molido 1 lb', 4_250, 3),
  ultimo: article('740100590004', 'Vela aromática', 1_575, 1),
  agotado: article('740100590005', 'Paraguas plegable', 6_000, 0),
}

/** Sixty more with all kinds of codes, names and prices, each with enough stock. */
const catalog = makeCatalog(60, createChance(7)).map((product) => ({ ...product, stock: units(1_000) }))

/** All articles of the shop. */
export const articles: readonly NewProduct[] = [...Object.values(products), ...catalog]

export const clients = {
  maria: { name: 'María López', phone: '5555-1234', email: 'maria.lopez@ejemplo.gt' },
  jose: { name: 'José Tzoc', phone: '5555-9876', email: 'jose.tzoc@ejemplo.gt' },
}

/** The name and contact data of the store. */
export const store = {
  name: 'Tienda La Bendición',
  address: '5a. Avenida 3-21, Zona 1, Guatemala',
  phone: '2251-5500',
  email: 'labendicion@ejemplo.gt',
}

const staff = [
  { username: 'ana', name: 'Ana', lastName: 'López', role: 'cajero' },
  { username: 'beto', name: 'Beto', lastName: 'Tzoc', role: 'cajero' },
  { username: 'marta', name: 'Marta', lastName: 'Castillo', role: 'administrador' },
  { username: SUPERADMIN, name: 'Elena', lastName: 'Morales', role: SUPERADMIN },
]

/** The file of a seeded shop: to make its tables takes most of the time of a seed. */
let seeded: Promise<Buffer> | undefined

/** Writes the shop into a new database in `dataDir`, with an instance id of its own. */
export async function seedShop(dataDir: string): Promise<void> {
  const file = sqlitePath(dataDir)
  await writeFile(file, await (seeded ??= seedFile()))
  // Tills keep the catalog of an instance, and the tests of a file share their device.
  resetInstance(file)
}

/** Makes the shop from nothing. @returns its file. */
async function seedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-seed-'))
  const file = sqlitePath(folder)
  const db = openSqlite(file)
  const now = Date.now()
  await migrate(db)
  await db.write(async (trx) => {
    const storeId = await insertStore(trx, { ...store, createdAt: now })
    for (const employee of staff) await hire(trx, storeId, { ...employee, passwordHash: quickHash }, now)
    await insertProducts(trx, db.engine, storeId, articles, now)
    await insertClients(trx, storeId, Object.values(clients), now)
  })
  await db.close()
  const content = await readFile(file)
  await rm(folder, { recursive: true, force: true })
  return content
}
