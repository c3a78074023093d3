/** `npm run demo`: the product with a demo shop, in a temporary data folder that is deleted at the end. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { seedDemoShop, type DemoShop } from '../demo/demo-shop.ts'
import { DEMO_PASSWORD } from '../demo/staff.ts'
import { restrictNewFiles } from '../files/owner-only.ts'
import { reportFailure } from '../report-failure.ts'
import { runServer } from '../run-server.ts'
import { buildIfStale } from './build-if-stale.ts'

const root = join(import.meta.dirname, '..', '..')
const dataDir = await mkdtemp(join(tmpdir(), 'sistema-de-ventas-demo-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
try {
  // The settings of a real shop are overridden, so that the demo never touches its database.
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SUPERADMIN_PASSWORD: '' })
  await buildIfStale(root)
  // After the build: another user may serve the built files.
  restrictNewFiles()
  printShop(await seed(config))
  await runServer(config, join(root, 'dist'))
} catch (error) {
  reportFailure(error)
}

async function seed(config: Config): Promise<DemoShop> {
  process.stdout.write('Making a shop with 90 days of sales ...\n')
  const db = openDatabase({ url: config.databaseUrl, dataDir }, (error) => {
    throw error
  })
  await migrate(db)
  const shop = await seedDemoShop(db, Date.now())
  await db.close()
  return shop
}

function printShop({ users, articles }: DemoShop): void {
  const row = (cells: readonly string[]) => `  ${cells.map((cell) => cell.padEnd(15)).join(' ')}\n`
  process.stdout.write(row(['user', 'password', 'role', 'store']))
  for (const { username, role, store } of users)
    process.stdout.write(row([username, DEMO_PASSWORD, role, store]))
  process.stdout.write('To try a scan, type one of these and Enter, or let any scanner read them:\n')
  for (const { code, name } of articles) process.stdout.write(row([code, name]))
}
