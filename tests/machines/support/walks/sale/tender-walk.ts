/** The walk of a sale that is paid in several ways; the walk of the sale pays in cash only. */
import type { AnyEventObject } from 'xstate'
import { cashOnly, takesMoreThanCash } from '../../../../../domain/selling/tenders.ts'
import { submission } from '../../../../../src/machines/sale/sale-context.ts'
import type { SaleEvent } from '../../../../../src/machines/sale/sale-events.ts'
import { saleMachine, type SaleSnapshot } from '../../../../../src/machines/sale/sale.ts'
import { threeWays, water } from '../../fixtures.ts'
import { saleWalk } from './sale-walk.ts'
import { event, settled, type Walk } from '../walk.ts'

const events: SaleEvent[] = [
  { type: 'ways.update', settings: threeWays },
  { type: 'ways.update', settings: cashOnly },
  { type: 'product.pick', product: water },
  { type: 'search.change', text: 'agua' },
  { type: 'catalog.update', products: [{ ...water, price: 100 }] },
  { type: 'catalog.update', products: [{ ...water, price: 700 }] },
  { type: 'line.remove', lineId: 1 },
  { type: 'tender.start' },
  { type: 'tender.change', text: '1' },
  { type: 'tender.change', text: '1r' },
  { type: 'tender.change', text: 't' },
  { type: 'tender.submit' },
  { type: 'sale.accept' },
  { type: 'sale.acceptExact' },
  { type: 'tender.choose', tender: 'card' },
  { type: 'tender.takeBack' },
  { type: 'payment.remove', index: 0 },
  { type: 'reference.change', text: '4412' },
]

export const tenderWalk: Walk = {
  ...saleWalk,
  moves: [
    ...events.map(event),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'refused',
      status: 422,
      messages: ['Esta tienda no acepta Tarjeta'],
      errors: { 'payments.0.tender': ['Esta tienda no acepta Tarjeta'] },
    }),
  ],
  describe: describePayments,
  worthwhile,
}

/** Everything that the payments depend on; the search is not included. */
export function describePayments({ value, context }: SaleSnapshot): string {
  const { cart, entry, payment, ways } = context
  return JSON.stringify({
    value,
    ways,
    tender: payment.tender,
    focus: entry.focus.at,
    prices: cart.lines.map(({ price }) => price),
    does: submission(context),
  })
}

/** Leaves out what another path covers: a third payment is like the second, and few steps follow another price or setting. */
function worthwhile(snapshot: SaleSnapshot, { type }: AnyEventObject): boolean {
  const { cart, payment, ways } = snapshot.context
  const isAtRest = payment.tender === '' && ways.reference === '' && ways.taken.length < 2
  if (cart.lines.length === 0) return type !== 'tender.change' && type !== 'tender.submit'
  if (cart.lines.some(({ price }) => price !== water.price)) return type === 'catalog.update'
  if (!takesMoreThanCash(ways.settings)) return type === 'tender.takeBack' || type === 'ways.update'
  switch (type) {
    case 'sale.accept':
      return ways.taken.length === 0
    case 'sale.acceptExact':
      return snapshot.matches({ inProgress: 'lines' }) && ways.taken.length < 2
    case 'tender.submit':
      return ways.taken.length === 0 || submission(snapshot.context).does !== 'take'
    case 'ways.update':
      return isAtRest && ways.chosen === 'card' && ways.taken.length === 0
    case 'catalog.update':
      return isAtRest && ways.chosen === 'cash' && ways.taken.length === 1
    case 'line.remove':
    case 'search.change':
    case 'tender.choose':
      return isAtRest
    case 'tender.start':
      return payment.tender === '' && ways.taken.length < 2
    case 'product.pick':
      return false
    default:
      return ways.taken.length < 2
  }
}
