import type { Outcome } from '../../../src/machines/outcome.ts'
import type { SaleAccepted, SaleRequest } from '../../../src/machines/sale/settlement.ts'
import { bread, daySummary, eveningRegister, morningRegister, recountedSummary } from './fixtures.ts'
import type { RegisterActors } from './register-actors.ts'

/** The written sales by key: a sale that is sent twice is written once. */
export type Ledger = Map<string, SaleRequest>

/** Writes a sale: into a test's ledger, or on a server. */
export type WriteSale = (order: SaleRequest) => Promise<Outcome<SaleAccepted>>

export function writeInto(ledger: Ledger): WriteSale {
  return (order) => {
    if (!ledger.has(order.key)) ledger.set(order.key, order)
    return Promise.resolve({ outcome: 'done', value: { number: 7 } })
  }
}

/** Writes the pending sale, if it was not written, and answers it. */
export async function settleSale({ world, sale }: RegisterActors, write: WriteSale): Promise<void> {
  if (world.pending('completeSale') === 0) sale.send({ type: 'outcome.ask' })
  const { order } = sale.getSnapshot().context.settlement
  if (!order) throw new Error('No sale waits for an answer')
  await world.answer('completeSale', await write(order))
}

/** Opens a register from any state, as a cashier does. */
export async function openRegister({ world, register }: RegisterActors): Promise<void> {
  const at = () => register.getSnapshot()
  if (at().matches({ open: 'confirmingClose' }) || at().matches({ open: 'questioning' }))
    register.send({ type: 'close.dismiss' })
  if (at().matches({ open: 'counting' })) register.send({ type: 'count.leave' })
  if (at().matches('checking') || at().matches('unknown'))
    world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  if (at().matches('closing') && world.pending('closeRegister') === 0)
    register.getSnapshot().children.closeRegister?.send({ type: 'outcome.ask' })
  if (at().matches('closing')) await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  if (at().matches({ closed: { recounting: 'sending' } })) {
    if (world.pending('recountRegister') === 0)
      register.getSnapshot().children.recountRegister?.send({ type: 'outcome.ask' })
    await world.answer('recountRegister', { outcome: 'done', value: recountedSummary })
  }
  if (at().matches('closed')) register.send({ type: 'register.open', amount: 20_000 })
  if (at().matches('opening')) await world.answer('openRegister', { outcome: 'done', value: eveningRegister })
}

/** Writes the sale and closes the receipt from any state, as a cashier does. */
export async function finishSale(actors: RegisterActors, write: WriteSale, product = bread): Promise<void> {
  const { sale } = actors
  const at = () => sale.getSnapshot()
  if (at().matches('confirmingCancel')) sale.send({ type: 'cancel.dismiss' })
  if (at().matches('choosingQuickKey')) sale.send({ type: 'quick.close' })
  if (at().matches('receivingEmpties')) sale.send({ type: 'empties.close' })
  if (at().matches('checkingPrice')) sale.send({ type: 'price.dismiss' })
  if (at().matches('askingQuantity')) sale.send({ type: 'quantity.dismiss' })
  if (at().matches('askingPrice')) sale.send({ type: 'openPrice.dismiss' })
  // What was typed before an article may not suit this one.
  if (at().matches('empty')) sale.send({ type: 'search.clear' })
  if (at().matches('empty')) sale.send({ type: 'product.pick', product })
  if (at().matches('inProgress')) {
    sale.send({ type: 'tender.change', text: '' })
    while (at().can({ type: 'tender.takeBack' })) sale.send({ type: 'tender.takeBack' })
    // Even a sale with total 0 needs an amount above 0 (docs/product.md §5).
    sale.send({ type: 'tender.change', text: '99' })
    sale.send({ type: 'sale.accept' })
  }
  if (at().matches('completing')) await settleSale(actors, write)
  sale.send({ type: 'receipt.close' })
}
