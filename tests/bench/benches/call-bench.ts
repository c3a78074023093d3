import { API_BASE_PATH } from '../../../domain/contract.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop, type GrownShop } from '../support/grown-shop.ts'
import { percentile } from '../support/measure.ts'
import type { Abuse } from '../support/abuse/abuses.ts'
import { tableCalls } from '../support/abuse/table-calls.ts'
import { sellAsTheyCome, signIn, type SignedIn } from '../support/tills.ts'
import { besideCrowd, prepareAbuse, withServer } from './abuse-bench.ts'

export interface CallOptions {
  /** The number of sales of the shop; it has a thirtieth of it as products and as clients. */
  rows: number
  /** How long tills sell beside each call, in seconds; ten times as long alone. */
  seconds: number
  /** Only the calls with one of these texts in their names, separated by commas; every call when missing. */
  named: string | undefined
}

/** Sales of five lines alone, and beside eight who ask the same call without a pause; times in milliseconds. */
export interface CallFigures {
  name: string
  /** Answers a second that the askers received. */
  answered: number
  p50: number
  p99: number
  /** Of the median, by that alone. */
  ratio: number
}

const TILLS = 8
/** The time between two customers of a till, in milliseconds. */
const EVERY = 400
const WARM_UP_SECONDS = 3
const ROWS_OF_A_LIST = 30

/** Measures each call on SQLite and on PostgreSQL, the slowest first. @throws Error when a sale fails or an answer is not what it should be. */
export async function benchCalls(options: CallOptions): Promise<CallFigures[]> {
  const figures = await benchOn('SQLite', null, options)
  const postgres = await startBenchPostgres()
  try {
    const url = await makePostgresDatabase(postgres.url)
    return [...figures, ...(await benchOn('PostgreSQL', url, options))]
  } finally {
    await postgres.stop()
  }
}

function benchOn(engine: string, databaseUrl: string | null, { rows, seconds, named }: CallOptions) {
  const listed = Math.ceil(rows / ROWS_OF_A_LIST)
  return withGrownShop({ products: listed, sales: rows, tills: TILLS }, databaseUrl, async (shop) => {
    const asked = await prepareAbuse(shop, listed)
    const work = async (_server: unknown, url: string) => {
      const tills = await signInTills(url + API_BASE_PATH)
      const sell = (during: number) => sellFor(tills, shop, during)
      await sell(WARM_UP_SECONDS)
      const alone = await sell(10 * seconds)
      const beside: CallFigures[] = []
      for (const { name } of callsNamed(named)) {
        const during = await besideCrowd({ name, asked: { ...asked, url } }, () => sell(seconds))
        const ratio = during.beside.p50 / alone.p50
        beside.push({
          name: `${engine}: ${name}`,
          answered: during.answers / seconds,
          ...during.beside,
          ratio,
        })
      }
      for (const till of tills) till.end()
      beside.sort((one, other) => other.p50 - one.p50)
      return [{ name: `${engine}: nothing`, answered: 0, ...alone, ratio: 1 }, ...beside]
    }
    // Tills and askers share one address here, and its limit is not what is measured.
    return withServer(shop, work, { RATE_LIMIT: '0' })
  })
}

/** @throws Error when none has such a name. */
function callsNamed(named: string | undefined): readonly Abuse[] {
  const texts = named?.split(',') ?? ['']
  const calls = tableCalls.filter(({ name }) => texts.some((text) => name.includes(text)))
  if (calls.length === 0) throw new Error(`--only-calls: no call has '${named}' in its name`)
  return calls
}

async function signInTills(base: string): Promise<SignedIn[]> {
  const tills: SignedIn[] = []
  for (let number = 1; number <= TILLS; number++) tills.push(await signIn(base, `caja${number}`))
  return tills
}

/** @param during seconds. */
async function sellFor(tills: readonly SignedIn[], { productIds }: GrownShop, during: number) {
  const until = performance.now() + during * 1_000
  const times = await Promise.all(
    tills.map((till, index) => sellAsTheyCome(till, productIds, index, EVERY, until)),
  )
  const all = times.flat()
  return { p50: percentile(all, 50), p99: percentile(all, 99) }
}
