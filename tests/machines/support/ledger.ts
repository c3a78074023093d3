import type { SaleOrder } from '../../../src/machines/sale-context.ts'
import { bread, eveningRegister, daySummary, morningRegister } from './fixtures.ts'
import type { Till } from './till.ts'

/** The sales that are written, by their key: what makes a sale sent twice one sale. */
export type Ledger = Map<string, SaleOrder>

/** Answers the sale that waits as a server does: written now, or written before. */
export async function settleSale({ world, sale }: Till, ledger: Ledger): Promise<void> {
  const order = sale.getSnapshot().context.order
  if (!order) throw new Error('No sale waits for an answer')
  if (sale.getSnapshot().matches('outcomeUnknown')) sale.send({ type: 'outcome.ask' })
  if (!ledger.has(order.key)) ledger.set(order.key, order)
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
}

/** Does what a cashier does to get a register open, wherever it is. */
export async function openRegister({ world, register }: Till): Promise<void> {
  const at = () => register.getSnapshot()
  if (at().matches({ open: 'confirmingClose' })) register.send({ type: 'close.dismiss' })
  if (at().matches('checking') || at().matches('unknown'))
    world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  if (at().matches('closing')) await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  if (at().matches('summary')) register.send({ type: 'summary.finish' })
  if (at().matches('closed')) register.send({ type: 'register.open', amount: 20_000 })
  if (at().matches('opening')) await world.answer('openRegister', { outcome: 'done', value: eveningRegister })
}

/** Does what a cashier does to get the sale written and the receipt closed, wherever it is. */
export async function finishSale(till: Till, ledger: Ledger): Promise<void> {
  const { sale } = till
  const at = () => sale.getSnapshot()
  if (at().matches('confirmingCancel')) sale.send({ type: 'cancel.dismiss' })
  if (at().matches('empty')) sale.send({ type: 'product.pick', product: bread })
  if (at().matches('inProgress')) {
    // A sale that is given away still needs an amount above nothing (spec §5).
    sale.send({ type: 'tender.change', text: '99' })
    sale.send({ type: 'sale.accept' })
  }
  if (at().matches('creating') || at().matches('outcomeUnknown')) await settleSale(till, ledger)
  sale.send({ type: 'receipt.close' })
}
