import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { insertRegister } from '../../../server/db/queries/drawer/registers.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { makeCatalog } from '../../../server/demo/catalog.ts'
import { createChance } from '../../../server/demo/random.ts'
import { demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import { backUp } from '../../../server/services/maintenance/back-up.ts'
import { copyToPostgres } from '../../../server/services/maintenance/copy-to-postgres.ts'
import { restoreFile, restoreIntoPostgres } from '../../../server/services/maintenance/restore.ts'
import { verifyFile } from '../../../server/services/maintenance/verify-file.ts'
import type { Findings } from '../../../server/services/maintenance/verify.ts'
import { ignoreGoodbye, makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'

/** The times of the operator's commands for this many sales of three lines, in seconds; sizes in megabytes. */
export interface RestoreFigures {
  name: string
  seconds: number
  megabytes: number
}

/** Measures each command at each number of sales. @throws Error when a result is wrong. */
export async function benchRestore({ sales }: { sales: readonly number[] }): Promise<RestoreFigures[]> {
  const figures: RestoreFigures[] = []
  for (const count of sales) figures.push(...(await measureShop(count)))
  return figures
}

async function measureShop(sales: number): Promise<RestoreFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const postgres = await startBenchPostgres()
  const figures: RestoreFigures[] = []
  const time = async (what: string, file: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    const seconds = (performance.now() - started) / 1_000
    const { size } = await stat(file)
    figures.push({ name: `${what}, ${sales} sales`, seconds, megabytes: size / 1e6 })
  }
  const [made, again] = [join(folder, 'backup.sqlite'), join(folder, 'from-postgres.sqlite')]
  const target = open(await makePostgresDatabase(postgres.url), folder)
  try {
    const db = open(null, folder)
    await seed(db, sales)
    await time('backup, SQLite', made, () => backUp(db, made))
    await db.close()
    await time('verify', made, () => verifyFile(made).then(accept))
    await time('restore, SQLite', made, () => restoreFile(made, folder, Date.now(), accept))
    await time('copy to PostgreSQL', made, () => copyToPostgres(folder, target, Date.now(), accept))
    await time('backup, PostgreSQL', again, () => backUp(target, again))
    await time('restore, PostgreSQL', again, () => restoreIntoPostgres(again, target, Date.now(), accept))
  } finally {
    await target.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

function open(url: string | null, dataDir: string): Database {
  return openDatabase({ url, dataDir }, ignoreGoodbye)
}

function accept({ damage, inconsistencies }: Findings): void {
  if (damage.length + inconsistencies.length > 0) throw new Error([...damage, ...inconsistencies].join('\n'))
}

/** Sales of three lines of Q 5.00 with 12 % tax, all by one cashier in one register. */
async function seed(db: Database, sales: number): Promise<void> {
  await migrate(db)
  await demoPasswordHash()
  const now = Date.now()
  await db.write(async (trx) => {
    const contact = { address: null, phone: null, email: null }
    const storeId = await insertStore(trx, { name: 'Tienda', ...contact, createdAt: now })
    const cashier = { username: 'caja1', name: 'Caja', lastName: '1', role: 'cajero' }
    const { userId } = await hire(trx, storeId, cashier, now)
    const register = await insertRegister(trx, { storeId, userId, openedAt: now, initialAmount: 50_000 })
    const ids = await insertProducts(trx, db.engine, storeId, makeCatalog(1_000, createChance(1)), now)
    const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sales})`
    await sql`insert into sales ${numbers} select n, ${storeId}, ${register?.id}, ${userId}, 1, 'Consumidor Final', 'Caja 1',
      '2026-11-21', ${now} + n, 1500, 0, 180, 1680 from numbers`.execute(trx)
    await sql`insert into sale_lines ${numbers} select ${storeId}, n, position, ${ids[0]} + (n * 3 + position) % 1000,
      'Artículo de prueba', 1000, 500, 300, 0, 1200, 500, 60, 560, 0
      from numbers, (select 1 as position union select 2 union select 3)`.execute(trx)
    await sql`insert into idempotency_keys ${numbers} select ${userId}, printf('0c2f7e9a-0000-4000-8000-%012d', n), ${storeId},
      'sale', 'KC1hkOSSRBLTPj1cvLAuLQ0uvdS8Yw3SXXc1R9b2Vho=', n, ${now} from numbers`.execute(trx)
  })
}
