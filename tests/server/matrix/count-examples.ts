import type { Data } from '../../../domain/calls/call.ts'
import type { startCount } from '../../../domain/calls/stock-counts.ts'
import { findOpenCount } from '../../../server/db/queries/goods/stock-counts.ts'
import type { Cell, Example } from './example.ts'

/** The open stock take of the first store; a new one when none is open. */
async function openCount({ shop, as }: Cell): Promise<number> {
  if (!as) return 0
  const open = await findOpenCount(shop.db.read, shop.storeId)
  if (open) return open.id
  const { body } = await shop.call('POST', '/stock-counts', { as: 'admin', request: { name: 'Bodega' } })
  return (body as { data: Data<typeof startCount> }).data.stock_count.id
}

/** The same with something in it. */
async function talliedCount(cell: Cell): Promise<number> {
  const id = await openCount(cell)
  if (id > 0)
    await cell.shop.call('POST', `/stock-counts/${id}/tallies`, {
      as: 'admin',
      request: { product_id: cell.shop.pan, quantity: 100, mode: 'replace' },
    })
  return id
}

/** The id of the newest tally; 1, which is not there, before the first. */
async function lastTally({ db }: Cell['shop']): Promise<number> {
  const { id } = await db.read
    .selectFrom('stock_tallies')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 1
}

/** A store has one open stock take. */
async function endOpenCount(cell: Cell): Promise<void> {
  const { shop } = cell
  const open = await findOpenCount(shop.db.read, shop.storeId)
  if (!open) return
  await shop.call('POST', `/stock-counts/${open.id}/discard`, {
    as: 'admin',
    request: { reason: 'Otra vez' },
  })
}

/** Accepted requests of the calls about stock takes. */
export const countExamples: Readonly<Record<string, Example>> = {
  'GET /stock-counts': { status: 200 },
  'POST /stock-counts': { request: () => ({ name: 'Bodega' }), before: endOpenCount, status: 201 },
  'GET /stock-counts/:id': { record: talliedCount, status: 200 },
  'GET /stock-counts/:id/tallies': { record: talliedCount, status: 200 },
  'POST /stock-counts/:id/tallies': {
    request: ({ shop }) => ({ product_id: shop.agua, quantity: 3, mode: 'add' }),
    record: openCount,
    status: 201,
  },
  'POST /stock-counts/:id/post': {
    request: async ({ shop }) => ({ last_tally: await lastTally(shop) }),
    record: talliedCount,
    status: 200,
  },
  'POST /stock-counts/:id/discard': {
    request: () => ({ reason: 'Se empezó por error' }),
    record: openCount,
    status: 200,
  },
}
