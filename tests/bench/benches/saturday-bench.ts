import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dailyBackupName } from '../../../server/files/backup-names.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { makeStores, type StoreTill } from '../support/saturday/many-stores.ts'
import type { MadeSale } from '../support/saturday/persistent-till.ts'
import { planCustomers, playedLength, type PlannedSale } from '../support/saturday/planned-sales.ts'
import { playHour, type HourOptions, type ServerFigures } from '../support/saturday/played-hour.ts'
import { salesFigures, type SalesFigures } from '../support/saturday/sales-figures.ts'
import { withSeededShop, type SeededShop } from '../support/seeded-shop.ts'
import { bytesOfSales, compareWithPlan, verifyShop } from '../support/saturday/sold-as-planned.ts'

export interface SaturdayOptions {
  /** How many stores of {@link TILLS} tills; a row for each number. */
  stores: readonly number[]
  /** How much faster than in a shop the hour passes, for each number of stores. */
  compressed: readonly number[]
  /** On PostgreSQL with most stores also so much faster: a minute of ours from the middle of the hour each. */
  steps: readonly number[]
  /** How many customers come to a till in the hour, on average. */
  customers: number
  /** The app servers on PostgreSQL. */
  servers: number
  /** How many minutes of the hour are played, from its middle. */
  minutes: number
}

/**
 * An hour in which customers come whether the server is fast or not; times in milliseconds from the planned arrival of a
 * customer to the answer, with the wait for the customer before.
 */
export interface SaturdayFigures extends SalesFigures, ServerFigures {
  name: string
  compressed: number
  /** How much of the hour is played. */
  minutes: number
  /** Answered sales that the database does not have. */
  lost: number
  /** Sales of the database that nobody planned, or that it has twice. */
  doubled: number
  /** What a sale adds to the database, in bytes, without replaced versions of products. */
  bytes: number
}

const HOUR = 3_600_000
/** Of each store. */
const TILLS = 5
const PRODUCTS = 200

type Shop = SeededShop & { tills: readonly StoreTill[] }
type Step = Pick<SaturdayFigures, 'compressed' | 'minutes'> & Pick<HourOptions, 'listens'>

/**
 * Plays the hour at each number of stores on PostgreSQL, at the smallest also on SQLite.
 * @throws Error when the data is inconsistent afterwards.
 */
export async function benchSaturday(options: SaturdayOptions): Promise<SaturdayFigures[]> {
  const { stores, compressed, steps, minutes } = options
  const figures: SaturdayFigures[] = []
  const postgres = await startBenchPostgres()
  try {
    for (const [index, count] of stores.entries()) {
      const factor = compressed[index] ?? 1
      const hour = { compressed: factor, minutes, listens: true }
      // How much it is worth that tills listen.
      const first = index === 0 ? [{ ...hour, listens: false }, hour] : [hour]
      if (index === 0) figures.push(...(await playSteps(count, null, first, options)))
      const tried = index === stores.length - 1 ? steps.filter((step) => step !== factor) : []
      const ofOurs = tried.map((step) => ({ compressed: step, minutes: Math.min(60, step), listens: true }))
      const url = await makePostgresDatabase(postgres.url)
      figures.push(...(await playSteps(count, url, [...first, ...ofOurs], options)))
    }
  } finally {
    await postgres.stop()
  }
  return figures
}

/** Plays one step after another in one shop. Each starts its servers anew. */
function playSteps(
  stores: number,
  url: string | null,
  steps: readonly Step[],
  options: SaturdayOptions,
): Promise<SaturdayFigures[]> {
  const size = { stores, tills: TILLS, products: PRODUCTS }
  const seed = async (...[db, dataDir]: Parameters<Parameters<typeof withSeededShop>[1]>) => {
    await markBackup(dataDir)
    return { tills: await makeStores(db, dataDir, size) }
  }
  const servers = url === null ? 1 : options.servers
  const engine = url === null ? 'SQLite' : `PostgreSQL, ${servers} servers`
  const name = `${engine}: ${stores.toLocaleString('en')} stores × ${TILLS} tills`
  return withSeededShop(url, seed, async (shop) => {
    const figures: SaturdayFigures[] = []
    const all: Sold = { planned: [], made: [] }
    for (const [index, step] of steps.entries()) {
      const plan = { seed: index, customers: options.customers, servers }
      const { listens, ...played } = step
      const how = listens ? name : `${name} that ask`
      figures.push({ name: how, ...played, ...(await play(shop, step, plan, all)) })
    }
    await shop.withDatabase(verifyShop)
    return figures
  })
}

/** What was planned and sold in a shop so far. */
interface Sold {
  planned: PlannedSale[]
  made: MadeSale[]
}

interface Plan {
  seed: number
  customers: number
  servers: number
}

/** @param all gets what is planned and sold in this step. */
async function play(
  shop: Shop,
  { compressed, minutes, listens }: Step,
  { seed, customers, servers }: Plan,
  all: Sold,
): Promise<Omit<SaturdayFigures, 'name' | 'compressed' | 'minutes'>> {
  const hour = { length: HOUR / compressed, customers, part: minutes / 60 }
  const length = playedLength(hour)
  const planned = shop.tills.map(({ productIds }, index) =>
    planCustomers(seed * shop.tills.length + index + 1, hour, productIds),
  )
  const before = await shop.withDatabase(bytesOfSales)
  const { made, ...measured } = await playHour(shop, { planned, compressed, length, servers, listens })
  all.planned = all.planned.concat(planned.flat())
  all.made = all.made.concat(made)
  const { lost, doubled, after } = await shop.withDatabase(async (db) => ({
    ...(await compareWithPlan(db, all.planned, all.made)),
    after: await bytesOfSales(db),
  }))
  return {
    ...salesFigures(made, planned.flat().length, length),
    lost,
    doubled,
    ...measured,
    bytes: Math.round((after - before) / made.length),
  }
}

/** The backup of the day seems made, as on a Saturday morning: it would be made during the hour otherwise. */
async function markBackup(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, dailyBackupName([], Date.now(), 3)), '')
}
