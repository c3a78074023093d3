import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { ProductsData } from '../../../domain/calls/records.ts'
import { withGrownShop } from '../support/grown-shop.ts'
import { median } from '../support/measure.ts'
import { rssOf, watchRss } from '../support/memory.ts'
import { openTill, sellUntil, signIn } from '../support/tills.ts'
import { timedGet } from '../support/timed-get.ts'

/** The list of products as a till requests it: medians in milliseconds. */
interface CatalogFigures {
  name: string
  products: number
  firstByteMs: number
  lastByteMs: number
  kilobytes: number
  /** The longest wait of another request while the list was made. */
  stallMs: number
  /** The growth of the server's memory over its size before the first list. */
  rssGrowthMB: number
}

const TIMES = 5

/** Requests the whole list, plain and compressed, the changes of one sale, and an unchanged list, at each size. */
export async function benchCatalog(options: { products: readonly number[] }): Promise<CatalogFigures[]> {
  const figures: CatalogFigures[] = []
  for (const products of options.products)
    figures.push(
      ...(await withGrownShop({ products, sales: 1_000, tills: 1 }, null, (shop) => measure(products, shop))),
    )
  return figures
}

async function measure(
  products: number,
  { start, productIds }: Parameters<Parameters<typeof withGrownShop>[2]>[0],
): Promise<CatalogFigures[]> {
  const server = start()
  const base = (await server.url) + API_BASE_PATH
  const till = await openTill(base, 'caja1')
  const watcher = await signIn(base, 'jefa')
  const { token } = till
  const rss = rssOf(server)

  const row = async (name: string, ask: () => Promise<Awaited<ReturnType<typeof timedGet>>>) => {
    const peak = watchRss(server)
    const stall = watchStall(base, watcher.token)
    const answers = []
    for (let time = 0; time < TIMES; time++) answers.push(await ask())
    return {
      name: `GET /products, ${name}`,
      products,
      firstByteMs: median(answers.map((answer) => answer.firstByteMs)),
      lastByteMs: median(answers.map((answer) => answer.lastByteMs)),
      kilobytes: median(answers.map((answer) => answer.bytes)) / 1e3,
      stallMs: await stall(),
      rssGrowthMB: Math.max(0, peak() - rss),
    }
  }
  try {
    const whole = await timedGet(base, '/products', token)
    const { data } = JSON.parse(whole.body.toString('utf8')) as { data: ProductsData }
    if (data.products.length !== products) throw new Error(`${data.products.length} products were listed`)
    return [
      await row('plain', () => timedGet(base, '/products', token)),
      await row('packed', () =>
        timedGet(base, '/products', token, { 'accept-encoding': 'gzip, deflate, br' }),
      ),
      await row('unchanged (304)', () => timedGet(base, '/products', token, { 'if-none-match': whole.tag })),
      await row('since, after a sale', async () => {
        const before = await timedGet(base, `/products?since=${data.cursor}`, token)
        const { cursor } = (JSON.parse(before.body.toString('utf8')) as { data: ProductsData }).data
        await sellUntil(till, productIds, 1, (done) => done >= 1)
        return timedGet(base, `/products?since=${cursor}`, token)
      }),
    ]
  } finally {
    till.end()
    watcher.end()
    server.kill('SIGTERM')
    await server.exit
  }
}

/** Sends a small request repeatedly. @returns a function that stops and returns the longest wait. */
function watchStall(base: string, token: string): () => Promise<number> {
  const ended = new AbortController()
  const watching = (async () => {
    let longest = 0
    while (!ended.signal.aborted)
      longest = Math.max(longest, (await timedGet(base, '/cash-registers/status', token)).lastByteMs)
    return longest
  })()
  return () => {
    ended.abort()
    return watching
  }
}
