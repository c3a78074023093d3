import type { Data } from '../../../domain/calls/call.ts'
import type { holdSale } from '../../../domain/calls/held-sales.ts'
import type { Cell, Example } from './example.ts'

const heldLines = ({ shop }: Cell) => [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }]

/** A sale that another user of the caller's store has set aside; 0 without a caller. */
async function heldByAnother(cell: Cell): Promise<number> {
  const { shop, as } = cell
  if (!as) return 0
  const request = { client_id: null, items: heldLines(cell) }
  const { body } = await shop.call('POST', '/held-sales', { as: 'admin', request })
  return (body as { data: Data<typeof holdSale> }).data.held_sale.id
}

/** The same, which that user has claimed. */
async function claimedByAnother(cell: Cell): Promise<number> {
  const id = await heldByAnother(cell)
  await cell.shop.call('POST', `/held-sales/${id}/claim`, { as: 'admin' })
  return id
}

/** Accepted requests of the calls about held sales. */
export const heldExamples: Readonly<Record<string, Example>> = {
  'GET /held-sales': { status: 200 },
  'POST /held-sales': { request: (cell) => ({ client_id: null, items: heldLines(cell) }), status: 201 },
  'POST /held-sales/:id/claim': {
    request: (cell) => ({ hold: { client_id: null, items: heldLines(cell) } }),
    record: heldByAnother,
    status: 200,
  },
  'POST /held-sales/:id/release': { request: () => ({ version: 2 }), record: claimedByAnother, status: 200 },
  'POST /held-sales/:id/discard': {
    request: () => ({ reason: 'El cliente no volvió', version: 1 }),
    record: heldByAnother,
    status: 200,
  },
}
