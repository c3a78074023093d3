import { emptyCart, mayChangeUnit } from '../../../../../domain/selling/cart.ts'
import type { AnyEventObject } from 'xstate'
import { messages } from '../../../../../domain/messages.ts'
import { saleMessages } from '../../../../../domain/sale-messages.ts'
import { mayTenderExactly, refusalOf } from '../../../../../domain/selling/payment.ts'
import { isWholeUnits, units } from '../../../../../domain/quantity.ts'
import { saleMachine, type SaleSnapshot } from '../../../../../src/machines/sale/sale.ts'
import type { SaleEvent } from '../../../../../src/machines/sale/sale-events.ts'
import { mayBeTender } from '../../../../../src/machines/sale/sale-entry.ts'
import { beans, common, copies, maria, water } from '../../fixtures.ts'
import { checkSale } from '../../invariants.ts'
import { workIn } from '../../work-in.ts'
import { createOutsideWorld } from '../../outside-world.ts'
import { event, failing, liveIn, settled, type Walk } from '../walk.ts'

/** It is sold by the can, too, since the catalog was read. */
const dearer = {
  ...water,
  ...{ price: 700, packs: [{ id: 8, code: '81', name: 'Lata', factor: 1, price: 650 }] },
}

/** The events of cashier, catalog and scanner to a sale, with the fewest payloads that differ. */
const events: SaleEvent[] = [
  { type: 'search.change', text: 'agua' },
  { type: 'search.change', text: '100' },
  { type: 'search.change', text: '3*' },
  { type: 'search.change', text: '0*' },
  { type: 'search.change', text: '1.5*', inParts: true },
  { type: 'search.clear' },
  { type: 'product.pick', product: water },
  { type: 'product.pick', product: water, stays: true },
  { type: 'quick.open' },
  { type: 'quick.close' },
  { type: 'empties.open' },
  { type: 'empties.close' },
  { type: 'product.pick', product: beans },
  { type: 'quantity.take', text: '0.5' },
  { type: 'quantity.take', text: 'media' },
  { type: 'quantity.dismiss' },
  { type: 'product.pick', product: copies },
  { type: 'openPrice.take', text: '5' },
  { type: 'openPrice.take', text: '' },
  { type: 'product.pick', product: common },
  { type: 'openPrice.take', text: '5', common: { name: 'Hielo', most: 500 } },
  { type: 'openPrice.dismiss' },
  { type: 'code.reject', code: '999' },
  { type: 'search.reject', text: 'Zoila' },
  { type: 'price.check' },
  { type: 'price.show', product: water },
  { type: 'price.another' },
  { type: 'price.dismiss' },
  { type: 'catalog.update', products: [dearer] },
  { type: 'client.choose', client: maria },
  { type: 'focus.move', focus: { at: 'client' } },
  { type: 'focus.move', focus: { at: 'tender' } },
  { type: 'line.select', lineId: 1 },
  { type: 'line.step', step: 1 },
  { type: 'line.edit', field: 'discount' },
  { type: 'line.change', lineId: 1, field: 'discount', text: '0.25', leave: true },
  { type: 'line.change', lineId: 1, field: 'discount', text: '5', leave: false },
  { type: 'line.change', lineId: 1, field: 'quantity', text: '99', leave: false },
  { type: 'line.changeUnit' },
  { type: 'line.increase' },
  { type: 'line.decrease' },
  { type: 'line.removeSelected' },
  { type: 'line.remove', lineId: 1 },
  { type: 'tender.ask' },
  { type: 'tender.start' },
  { type: 'tender.change', text: '10' },
  { type: 'tender.submit' },
  { type: 'sale.accept' },
  { type: 'sale.acceptExact' },
  { type: 'sale.cancel' },
  { type: 'cancel.confirm' },
  { type: 'cancel.dismiss' },
  { type: 'outcome.ask' },
  { type: 'receipt.print' },
  { type: 'receipt.finish' },
  { type: 'receipt.close' },
  { type: 'sale.discard' },
  { type: 'cart.replace', cart: emptyCart, picks: [{ product: water, quantity: units(1) }] },
]

export const saleWalk: Walk = {
  machine: workIn('sale', createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...settled(saleMachine, 'completeSale', { outcome: 'done', value: { number: 7 } }),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'refused',
      status: 409,
      messages: [saleMessages.noStock(water.name, units(0))],
    }),
    ...settled(saleMachine, 'completeSale', {
      outcome: 'refused',
      status: 422,
      messages: [messages.validation.invalid],
    }),
    failing('completeSale'),
  ],
  describe: describeSale,
  worthwhile,
  live: liveIn((world) => workIn('sale', world)),
  check: checkSale,
}

/** The parts of a sale that guards read; amounts only as far as they decide something. */
function describeSale(snapshot: SaleSnapshot): string {
  const { value, context, historyValue } = snapshot
  const { cart, entry, payment, settlement } = context
  const last = historyValue['sale.inProgress.last']?.map((state) => state.id)
  const isAside =
    snapshot.matches('confirmingCancel') ||
    snapshot.matches('checkingPrice') ||
    snapshot.matches('askingQuantity') ||
    snapshot.matches('askingPrice')
  return JSON.stringify({
    value,
    isCommon: entry.unpriced?.product.isCommon,
    pending: settlement.pending.length,
    ...(!snapshot.matches('receipt') && {
      isSearchEmpty: entry.search === '' && entry.focus.at === 'search',
      mayBeTender: mayBeTender(entry),
      typed: entry.multiplier === null ? 'nothing' : isWholeUnits(entry.multiplier) ? 'units' : 'parts',
      payable: refusalOf(payment, cart.lines) === null,
      mayChangeUnit: mayChangeUnit(cart),
    }),
    ...(snapshot.matches('inProgress') && { payableExactly: mayTenderExactly(cart.lines) }),
    ...((isAside || snapshot.matches('completing')) && { last }),
  })
}

/** A second queued article behaves like the first. */
function worthwhile({ context }: SaleSnapshot, sent: AnyEventObject): boolean {
  return sent.type !== 'product.pick' || context.settlement.pending.length === 0
}
