/** Servers, and the tills of many stores that sell at them as planned. */
import { API_BASE_PATH } from '../../../../domain/contract.ts'
import type { ServerProcess } from '../../../support/processes/server-process.ts'
import { busySeconds, cpuSeconds, postgresCpu } from './cpu-time.ts'
import type { StoreTill } from './many-stores.ts'
import { sum } from '../measure.ts'
import { rssOf } from '../memory.ts'
import { readEachMinute } from './minute-reads.ts'
import { createTill, type MadeSale, type PersistentTill } from './persistent-till.ts'
import type { PlannedSale } from './planned-sales.ts'
import type { SeededShop } from '../seeded-shop.ts'
import { AT_ONCE, inPortions, readCursors, type PlacedTill } from './served-tills.ts'

export interface ServerFigures {
  /** Answers a second to what tills read once a minute. */
  reads: number
  /**
   * For each sale: what tills have read, and the differences of products that servers have read for streams. A server reads one for all
   * tills of a store that it has.
   */
  readsASale: number
  /** Tills whose stream did not stand at the end. */
  fallen: number
  /** Processors that were busy on average: with the servers, with PostgreSQL, with the tills, with other work of the machine. */
  serverCpu: number
  postgresCpu: number
  tillsCpu: number
  othersCpu: number
  /** Resident memory of all servers at the end. */
  rssMB: number
}

export interface HourOptions {
  /** Of each till. */
  planned: readonly (readonly PlannedSale[])[]
  compressed: number
  /** The time in which the customers come, in milliseconds. */
  length: number
  servers: number
  /** Whether tills hold streams; otherwise they ask. */
  listens: boolean
}

/** The time until the first customer, in milliseconds. */
const LEAD = 500
/** After the last customer the tills go on for so long, in milliseconds. */
const PATIENCE = 120_000
/** All tills have one address here. */
const NO_LIMIT = { RATE_LIMIT: '0' }

/** Starts the servers, sells and stops them. The tills are spread over the servers. */
export async function playHour(
  shop: SeededShop & { tills: readonly StoreTill[] },
  options: HourOptions,
): Promise<ServerFigures & { made: MadeSale[] }> {
  const running: ServerProcess[] = []
  try {
    for (let number = 0; number < options.servers; number++) running.push(shop.start(NO_LIMIT))
    const urls = await Promise.all(running.map(({ url }) => url))
    const tills = shop.tills.map((till, index) => {
      return { ...till, base: (urls[index % urls.length] ?? '') + API_BASE_PATH }
    })
    return await Promise.race([sellAsPlanned(shop, running, tills, options), ...running.map(endOf)])
  } finally {
    for (const server of running) server.kill('SIGTERM')
    await Promise.all(running.map(({ exit }) => exit))
  }
}

/** @throws Error when the server ends. */
async function endOf(server: ServerProcess): Promise<never> {
  const code = await server.exit
  throw new Error(`A server ended with ${code}:\n${server.output()}`)
}

async function sellAsPlanned(
  shop: SeededShop,
  running: readonly ServerProcess[],
  placed: readonly PlacedTill[],
  { planned, compressed, length, listens }: HourOptions,
): Promise<ServerFigures & { made: MadeSale[] }> {
  const cursors = await readCursors(placed)
  const tills = placed.map(({ base, token, storeId }) =>
    createTill(base, token, cursors.get(storeId) ?? '', listens),
  )
  try {
    await inPortions(tills, (till) => till.connect())
    const before = await cpuOf(shop, running)
    const begin = performance.now() + LEAD
    const hours = { begin, closed: begin + length + PATIENCE }
    const reading = listens ? 0 : readAtAll(placed, { compressed, begin, end: begin + length })
    const selling = tills.map((till, index) => till.sell(planned[index] ?? [], hours))
    const [sold, answered] = await Promise.all([Promise.all(selling), reading])
    const seconds = (performance.now() - begin) / 1_000
    const after = await cpuOf(shop, running)
    const servers = after.servers - before.servers
    const postgres = sum([...after.postgres].map(([pid, spent]) => spent - (before.postgres.get(pid) ?? 0)))
    const ofTills = after.tills - before.tills
    return {
      made: sold.flat(),
      readsASale: (answered + readsOf(tills, placed)) / sold.flat().length,
      fallen: listens ? tills.filter((till) => !till.heard().listens).length : 0,
      reads: (answered * 1_000) / length,
      serverCpu: servers / seconds,
      postgresCpu: postgres / seconds,
      tillsCpu: ofTills / seconds,
      othersCpu: (after.busy - before.busy - servers - postgres - ofTills) / seconds,
      rssMB: sum(running.map(rssOf)),
    }
  } finally {
    for (const till of tills) till.end()
  }
}

/** What tills have read of the products, and what servers have read to tell it. */
function readsOf(tills: readonly PersistentTill[], placed: readonly PlacedTill[]): number {
  const heard = tills.map((till, index) => ({ ...till.heard(), ...placed[index] }))
  const groups = Map.groupBy(heard, ({ base, storeId }) => `${storeId} ${base}`)
  const told = [...groups.values()].map((group) => Math.max(...group.map((till) => till.told)))
  return sum(told) + sum(heard.map(({ read }) => read))
}

async function cpuOf(shop: SeededShop, running: readonly ServerProcess[]) {
  return {
    servers: sum(running.map(({ pid }) => cpuSeconds(pid))),
    tills: cpuSeconds(process.pid),
    busy: busySeconds(),
    postgres: await shop.withDatabase(postgresCpu),
  }
}

/** @returns the number of answers. */
async function readAtAll(
  placed: readonly PlacedTill[],
  when: { compressed: number; begin: number; end: number },
): Promise<number> {
  const groups = Map.groupBy([...placed.entries()], ([index, { base }]) => `${index % AT_ONCE} ${base}`)
  const answered = await Promise.all(
    [...groups.values()].map((group) =>
      readEachMinute(
        group.map(([, till]) => till),
        when,
      ),
    ),
  )
  return sum(answered)
}
