/** The walk of a sale that is paid by empty bottles. */
import type { AnyEventObject } from 'xstate'
import { registerMessages } from '../../../../../domain/register-messages.ts'
import { units } from '../../../../../domain/quantity.ts'
import type { EmptyLine } from '../../../../../domain/selling/empties.ts'
import type { SaleEvent } from '../../../../../src/machines/sale/sale-events.ts'
import { saleMachine, type SaleSnapshot } from '../../../../../src/machines/sale/sale.ts'
import { water } from '../../fixtures.ts'
import { event, settled, type Walk } from '../walk.ts'
import { saleWalk } from './sale-walk.ts'
import { describePayments } from './tender-walk.ts'

/** Six bottles of Q 1.00. */
export const sixBottles: EmptyLine = {
  bottle: { id: 81, name: 'Botella', code: '81', price: 100 },
  quantity: units(6),
}

const events: SaleEvent[] = [
  { type: 'empties.open' },
  { type: 'bottle.take', line: sixBottles },
  { type: 'bottle.step', step: 1 },
  { type: 'bottle.change', by: 1 },
  { type: 'bottle.remove' },
  { type: 'empties.keep' },
  { type: 'empties.paid' },
  { type: 'empties.close' },
  { type: 'empties.drop' },
  { type: 'search.change', text: 'bot' },
  { type: 'search.change', text: '1.5*', inParts: true },
  { type: 'search.clear' },
  { type: 'catalog.update', products: [{ ...water, deposit: { ...sixBottles.bottle, price: 150 } }] },
  { type: 'product.pick', product: water },
  { type: 'line.remove', lineId: 1 },
  { type: 'tender.start' },
  { type: 'tender.takeBack' },
  { type: 'sale.acceptExact' },
  { type: 'sale.cancel' },
  { type: 'cancel.confirm' },
  { type: 'receipt.close' },
]

export const emptiesWalk: Walk = {
  ...saleWalk,
  moves: [
    ...events.map(event),
    ...settled(saleMachine, 'completeSale', { outcome: 'done', value: { number: 7 } }),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'refused',
      status: 409,
      messages: [registerMessages.noneOpen],
    }),
  ],
  describe: (snapshot: SaleSnapshot) => {
    const { entry } = snapshot.context
    const counted = entry.empties?.lines.map(({ bottle, quantity }) => [bottle.price, quantity])
    return `${describePayments(snapshot)} ${JSON.stringify([counted, entry.search, entry.multiplier])}`
  },
  worthwhile,
}

/** A second line is like the first, and so are more than seven bottles. */
function worthwhile(snapshot: SaleSnapshot, { type }: AnyEventObject): boolean {
  const { cart, entry, settlement, ways } = snapshot.context
  if (settlement.refusedOrder) return ['empties.drop', 'sale.cancel', 'cancel.confirm'].includes(type)
  const counted = entry.empties ?? ways.empties
  const isMany = counted?.lines.some(({ quantity }) => quantity !== sixBottles.quantity) ?? false
  if (isMany && ['bottle.take', 'bottle.change', 'catalog.update'].includes(type)) return false
  if (entry.search !== '' || entry.multiplier !== null)
    return /^(search\.|bottle\.take|empties\.close)/.test(type)
  return type !== 'product.pick' || cart.lines.length === 0
}
