import { API_BASE_PATH } from '../../../domain/contract.ts'
import { makeStores, type StoreTill } from '../support/saturday/many-stores.ts'
import { readCursors, inPortions } from '../support/saturday/served-tills.ts'
import { withSeededShop, type SeededShop } from '../support/seeded-shop.ts'
import { collectGarbage, INSPECTED, rssOf } from '../support/memory.ts'
import { openStream, type BenchStream } from '../support/streams/open-stream.ts'

/** What streams cost a server, in megabytes after its garbage was collected. */
interface StreamsFigures {
  name: string
  streams: number
  /** What so many streams add to the heap, and to the resident memory. */
  heapMb: number
  residentMb: number
  /** The resident memory with them. */
  rssMB: number
}

/** Of each store, as in the bench of the Saturday. */
const TILLS = 5
const PRODUCTS = 20

/** So many are opened and closed first, for code and caches. */
const WARM_UP = 100

/** Opens so many streams on one server, each on a connection of its own. */
export async function benchStreams({ streams }: { streams: readonly number[] }): Promise<StreamsFigures[]> {
  const most = Math.max(...streams, WARM_UP)
  const size = { stores: Math.ceil(most / TILLS), tills: TILLS, products: PRODUCTS }
  const figures: StreamsFigures[] = []
  await withSeededShop(
    null,
    async (db, dataDir) => ({ tills: await makeStores(db, dataDir, size) }),
    async (shop) => {
      for (const count of streams) figures.push(await measure(shop, count))
    },
  )
  return figures
}

async function measure(
  shop: SeededShop & { tills: readonly StoreTill[] },
  count: number,
): Promise<StreamsFigures> {
  const server = shop.start({ ...INSPECTED, RATE_LIMIT: '0' })
  try {
    const base = (await server.url) + API_BASE_PATH
    const tills = shop.tills.map((till) => ({ ...till, base }))
    const cursors = await readCursors(tills)
    const open = async (some: readonly StoreTill[]) => {
      const opened: BenchStream[] = []
      await inPortions(some, async ({ token, storeId }) => {
        opened.push(await openStream(base, token, cursors.get(storeId) ?? ''))
      })
      return opened
    }
    const end = (opened: readonly BenchStream[]) => {
      for (const stream of opened) stream.end()
    }
    end(await open(tills.slice(0, WARM_UP)))
    const before = { heap: await collectGarbage(server), rss: rssOf(server) }
    const opened = await open(tills.slice(0, count))
    const heap = await collectGarbage(server)
    const rss = rssOf(server)
    end(opened)
    return {
      ...{ name: 'SQLite: streams on one server', streams: count },
      ...{ heapMb: heap - before.heap, residentMb: rss - before.rss, rssMB: rss },
    }
  } finally {
    server.kill('SIGTERM')
    await server.exit
  }
}
