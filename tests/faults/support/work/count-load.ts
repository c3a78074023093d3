/** People who count the same stock take, and one of them who starts and posts it, without pauses. */
import type { Data } from '../../../../domain/calls/call.ts'
import type {
  listCounts,
  readCount,
  startCount,
  tallyArticle,
} from '../../../../domain/calls/stock-counts.ts'
import type { FaultShop, ShelvedProduct } from '../fault-shop.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** What the answers to the people say: every tally, and every stock take that was posted. */
export interface ToldCounts {
  tallies: number[]
  posted: number[]
}

/** The first person starts and posts stock takes, the others tally in the open one. */
export async function workAtCounts(
  { isOpen, send, read, index }: TillAtWork,
  products: readonly ShelvedProduct[],
  told: ToldCounts,
): Promise<void> {
  /** Refused (409) when the stock take has ended meanwhile. */
  const tally = async (count: number, product: ShelvedProduct, quantity: number) => {
    const request = { product_id: product.id, quantity, mode: 'add' }
    const { status, body } = await send(`/stock-counts/${count}/tallies`, request, [201, 409])
    if (status === 201) told.tallies.push((body as { data: Data<typeof tallyArticle> }).data.tally.id)
  }
  const post = async () => {
    const { body } = await send('/stock-counts', { name: 'Bodega' })
    const { id } = (body as { data: Data<typeof startCount> }).data.stock_count
    for (const [place, product] of products.entries()) await tally(id, product, place + 1)
    const { body: whole } = await read(`/stock-counts/${id}`)
    if ((whole as { data: Data<typeof readCount> }).data.stock_count.articles.length === 0)
      throw new Error('Nothing was counted')
    await send(`/stock-counts/${id}/post`, {}, [200])
    told.posted.push(id)
  }
  const help = async () => {
    const { body } = await read('/stock-counts?limit=1')
    const [newest] = (body as { data: Data<typeof listCounts> }).data.stock_counts
    const product = products[index % products.length]
    if (newest?.state === 'open' && product) await tally(newest.id, product, 2)
  }
  while (isOpen()) await (index === 0 ? post() : help())
}

/** What the database has, in the form of what the answers said. */
export async function keptCounts(shop: FaultShop): Promise<ToldCounts> {
  return shop.withDatabase(async ({ read }) => {
    const tallies = await read.selectFrom('stock_tallies').select('id').orderBy('id').execute()
    const posted = await read
      .selectFrom('stock_counts')
      .select('id')
      .where('state', '=', 'posted')
      .orderBy('id')
      .execute()
    return { tallies: tallies.map(({ id }) => id), posted: posted.map(({ id }) => id) }
  })
}
