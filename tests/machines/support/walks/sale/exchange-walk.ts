/** The walk of a sale that is paid by what is brought back. */
import type { AnyEventObject } from 'xstate'
import { registerMessages } from '../../../../../domain/register-messages.ts'
import type { SaleEvent } from '../../../../../src/machines/sale/sale-events.ts'
import { saleMachine, type SaleSnapshot } from '../../../../../src/machines/sale/sale.ts'
import { breadBack, breadExchanged } from '../../exchanged.ts'
import { maria, water } from '../../fixtures.ts'
import { saleWalk } from './sale-walk.ts'
import { describePayments } from './tender-walk.ts'
import { event, settled, type Walk } from '../walk.ts'

const events: SaleEvent[] = [
  { type: 'exchange.begin', exchange: breadBack, client: maria },
  { type: 'exchange.drop' },
  { type: 'product.pick', product: water },
  { type: 'line.remove', lineId: 1 },
  { type: 'tender.start' },
  { type: 'tender.takeBack' },
  { type: 'sale.accept' },
  { type: 'sale.cancel' },
  { type: 'cancel.confirm' },
  { type: 'cancel.dismiss' },
  { type: 'receipt.close' },
]

export const exchangeWalk: Walk = {
  ...saleWalk,
  moves: [
    ...events.map(event),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'done',
      value: { number: 7, exchange: breadExchanged },
    }),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'refused',
      status: 409,
      messages: [registerMessages.noneOpen],
    }),
  ],
  describe: describePayments,
  worthwhile,
}

/** A second line is like the first. After a refusal other payments of the same sale keep its key, which the walk of payments covers. */
function worthwhile(snapshot: SaleSnapshot, { type }: AnyEventObject): boolean {
  const { cart, settlement } = snapshot.context
  if (settlement.refusedOrder)
    return ['sale.accept', 'sale.cancel', 'cancel.confirm', 'exchange.drop'].includes(type)
  return type !== 'product.pick' || cart.lines.length === 0
}
