/** The walk of a sale that is paid by the account of its client. */
import type { AnyEventObject } from 'xstate'
import { submission } from '../../../../../src/machines/sale/sale-context.ts'
import type { SaleEvent } from '../../../../../src/machines/sale/sale-events.ts'
import { saleMachine, type SaleSnapshot } from '../../../../../src/machines/sale/sale.ts'
import { fiadoWays, maria, mariaOwes, water } from '../../fixtures.ts'
import { saleWalk } from './sale-walk.ts'
import { describePayments } from './tender-walk.ts'
import { event, settled, type Walk } from '../walk.ts'

const update = { type: 'account.update', clientId: maria.id } as const
const events: SaleEvent[] = [
  { type: 'ways.update', settings: fiadoWays },
  { type: 'product.pick', product: water },
  { type: 'tender.change', text: 'f' },
  { type: 'tender.change', text: '1f' },
  { type: 'tender.choose', tender: 'credit' },
  { type: 'tender.choose', tender: 'balance' },
  { type: 'tender.submit' },
  { type: 'sale.accept' },
  { type: 'client.choose', client: maria },
  { type: 'client.choose', client: null },
  { ...update, account: mariaOwes },
  { ...update, account: { balance: -200, creditLimit: 800, owedSince: null } },
  { type: 'line.remove', lineId: 1 },
]

export const accountWalk: Walk = {
  ...saleWalk,
  moves: [
    ...events.map(event),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'refused',
      status: 409,
      messages: ['Disponible Q 2.80'],
    }),
    ...settled(saleMachine, 'completeSale', { outcome: 'done', value: { number: 7 } }),
  ],
  describe: describePayments,
  worthwhile,
}

/** Leaves out what is like something before: a second payment on credit, and what another order of the steps would show. */
function worthwhile(snapshot: SaleSnapshot, { type }: AnyEventObject): boolean {
  const { cart, payment, ways } = snapshot.context
  const isEmpty = cart.lines.length === 0
  const isBegun = ways.taken.length > 0 || payment.tender !== ''
  if (snapshot.matches('receipt')) return false
  switch (type) {
    case 'ways.update':
      return isEmpty && ways.payer === null && ways.chosen === 'cash'
    case 'product.pick':
      return isEmpty && ways.payer === null
    case 'line.remove':
      return ways.taken.length > 0
    case 'tender.submit':
    case 'sale.accept':
      return !isEmpty && submission(snapshot.context).does !== 'take' && ways.taken.length < 2
    case 'client.choose':
      return !isEmpty && ways.taken.length < 2
    case 'tender.change':
    case 'tender.choose':
      return !isBegun
    default:
      return !isEmpty && ways.taken.length < 2
  }
}
