import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { ProductsData } from '../../../domain/calls/records.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import { addClients, changeProducts } from '../../faults/support/abuse.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import type { ServerProcess } from '../../support/processes/server-process.ts'
import { abuses, type Asked } from '../support/abuse/abuses.ts'
import type { AbuserTask } from '../support/abuse/abuser.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop, type GrownShop } from '../support/grown-shop.ts'
import { percentile } from '../support/measure.ts'
import { INSPECTED, watchHeap, watchRss } from '../support/memory.ts'
import { openTill, sellAsTheyCome, signIn, type SignedIn } from '../support/tills.ts'
import { timedGet } from '../support/timed-get.ts'

export interface AbuseOptions {
  /** The number of products, of clients and of sales of the shop. */
  rows: number
  /** How long tills sell alone, and then during an abuse, in seconds. */
  seconds: number
}

/**
 * Sales of five lines at a fixed rate, first alone and then during an abuse, on one server; times in milliseconds from the
 * arrival of the customer, memory in megabytes at its maximum.
 */
export interface AbuseFigures {
  name: string
  /** Answers a second that the abusers received. */
  answered: number
  p50Alone: number
  p99Alone: number
  p50: number
  p99: number
  ratio: number
  ratioP99: number
  heapAlone: number
  heap: number
  rss: number
}

const TILLS = 8
/** The time between two customers of a till, in milliseconds: a real shop has far fewer customers. */
const EVERY = 200
const WARM_UP_SECONDS = 3
/** The largest number of abusers that need an account. */
const ACCOUNTS = 20
const ACCOUNT_OF_NOBODY = 'cerrada'

/** Measures each abuse on SQLite and on PostgreSQL. @throws Error when a sale fails, an answer is not what it should be or the data is inconsistent. */
export async function benchAbuse(options: AbuseOptions): Promise<AbuseFigures[]> {
  const figures = await benchOn('SQLite', null, options)
  const postgres = await startBenchPostgres()
  try {
    const url = await makePostgresDatabase(postgres.url)
    return [...figures, ...(await benchOn('PostgreSQL', url, options))]
  } finally {
    await postgres.stop()
  }
}

function benchOn(
  engine: string,
  databaseUrl: string | null,
  { rows, seconds }: AbuseOptions,
): Promise<AbuseFigures[]> {
  return withGrownShop({ products: rows, sales: rows, tills: TILLS }, databaseUrl, async (shop) => {
    const asked = await prepareAbuse(shop, rows)
    const figures: AbuseFigures[] = []
    for (const { name } of abuses) {
      // A server process each: one that has grown keeps its memory.
      const measured = await withServer(shop, (server, url) =>
        measure(server, shop, { name, asked: { ...asked, url } }, seconds),
      )
      figures.push({ name: `${engine}: ${name}`, ...measured })
    }
    const wrong = await shop.withDatabase((db) => findInconsistencies(db))
    if (wrong.length > 0) throw new Error(`The data is inconsistent: ${wrong.slice(0, 5).join('; ')}`)
    return figures
  })
}

/** Opens the tills, signs the abusers in and makes the lists as long as the catalog. */
export async function prepareAbuse(shop: GrownShop, rows: number): Promise<Omit<Asked, 'url'>> {
  await demoPasswordHash()
  await shop.withDatabase(async (db) => {
    await addClients(db, rows)
    const { id } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    await db.write(async (trx) => {
      const usernames = Array.from({ length: ACCOUNTS }, (_, index) => accountOf(index))
      for (const username of [...usernames, ACCOUNT_OF_NOBODY]) {
        const employee = { username, name: 'Encargada', lastName: '', role: 'administrador' }
        await hire(trx, id, employee, Date.now())
      }
    })
  })
  const asked = await withServer(shop, async (_, url) => {
    const base = url + API_BASE_PATH
    for (let number = 1; number <= TILLS; number++) (await openTill(base, `caja${number}`)).end()
    const tokens: string[] = []
    for (let index = 0; index < ACCOUNTS; index++) {
      const { token, end } = await signIn(base, accountOf(index))
      tokens.push(token)
      end()
    }
    const { body } = await timedGet(base, '/products', tokens[0] ?? '')
    const { cursor = '', products } = (JSON.parse(body.toString('utf8')) as { data: ProductsData }).data
    return { tokens, oldCursor: cursor, article: products[0]?.name ?? '' }
  })
  await shop.withDatabase(changeProducts)
  await shop.tidy()
  return { ...asked, firstDay: guatemalaDay(shop.firstSaleAt), account: ACCOUNT_OF_NOBODY }
}

function accountOf(index: number): string {
  return `encargada${index + 1}`
}

/**
 * A server that trusts forwarded addresses, so that unknown clients seem to come from many addresses.
 * @param more in its environment.
 */
export async function withServer<T>(
  shop: GrownShop,
  work: (server: ServerProcess, url: string) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const server = shop.start({ ...INSPECTED, TRUST_PROXY: '127.0.0.1', ...more })
  try {
    return await work(server, await server.url)
  } finally {
    server.kill('SIGTERM')
    await server.exit
  }
}

async function measure(server: ServerProcess, shop: GrownShop, task: AbuserTask, seconds: number) {
  const base = task.asked.url + API_BASE_PATH
  const tills: SignedIn[] = []
  for (let number = 1; number <= TILLS; number++) tills.push(await signIn(base, `caja${number}`))
  const sell = async (during: number) => {
    const heap = await watchHeap(server)
    const rss = watchRss(server)
    const until = performance.now() + during * 1_000
    const times = await Promise.all(
      tills.map((till, index) => sellAsTheyCome(till, shop.productIds, index, EVERY, until)),
    )
    const all = times.flat()
    return { p50: percentile(all, 50), p99: percentile(all, 99), heap: heap(), rss: rss() }
  }
  await sell(WARM_UP_SECONDS)
  const alone = await sell(seconds)
  const { beside, answers } = await besideCrowd(task, () => sell(seconds))
  for (const till of tills) till.end()
  return {
    answered: answers / seconds,
    p50Alone: alone.p50,
    p99Alone: alone.p99,
    p50: beside.p50,
    p99: beside.p99,
    ratio: beside.p50 / alone.p50,
    ratioP99: beside.p99 / alone.p99,
    heapAlone: alone.heap,
    heap: beside.heap,
    rss: beside.rss,
  }
}

/** Runs work during an abuse. @returns also the number of answers that the abusers received. */
export async function besideCrowd<T>(task: AbuserTask, work: () => Promise<T>) {
  const crowd = new Worker(new URL('../support/abuse/abuser.ts', import.meta.url), { workerData: task })
  const broken = new Promise<never>((_, reject) => crowd.once('error', reject))
  const answersSoFar = async () => {
    crowd.postMessage('How many?')
    const [answers] = (await once(crowd, 'message')) as [number]
    return answers
  }
  try {
    await once(crowd, 'online')
    const before = await answersSoFar()
    const beside = await Promise.race([work(), broken])
    return { beside, answers: (await answersSoFar()) - before }
  } finally {
    await crowd.terminate()
  }
}
