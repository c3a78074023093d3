import type { Snapshot } from 'xstate'
import { heldMessages } from '../../../../domain/selling/held-messages.ts'
import { bread, water } from '../fixtures.ts'
import { startOpenRegister } from '../register-actors.ts'
import { chosen, dearerBread } from '../walks/sales-walk.ts'
import { stored } from './stored-till.ts'

/** A sale that is set aside, one that is resumed with changes, and one that is discarded, at each step. */
export async function storedHeldSales(): Promise<Snapshot<unknown>[]> {
  const { world, register, sale, sales } = startOpenRegister({ type: 'product.pick', product: water })
  const refusal = { outcome: 'refused' as const, status: 409, messages: [heldMessages.ended] }
  const open = () => ({ cart: sale.getSnapshot().context.cart, isPaidInPart: false, isExchange: false })
  sales.send({ type: 'hold.begin', sale: open() })
  sales.send({ type: 'hold.send' })
  sales.send({ type: 'product.pick', product: bread })
  const snapshots = [stored(register)]
  await world.answer('holdSale', refusal)
  snapshots.push(stored(register))
  sales.send({ type: 'step.back' })
  sales.send({ type: 'list.open' })
  sales.send({ type: 'resume.send', chosen, sale: open() })
  snapshots.push(stored(register))
  await world.answer('claimSale', { outcome: 'done', value: dearerBread })
  snapshots.push(stored(register))
  sales.send({ type: 'changes.read' })
  sale.send({ type: 'sale.acceptExact' })
  snapshots.push(stored(register))
  sales.send({ type: 'list.open' })
  sales.send({ type: 'away.begin', does: 'discard', chosen, inCart: null })
  sales.send({ type: 'reason.change', text: 'No volvió' })
  sales.send({ type: 'away.send' })
  snapshots.push(stored(register))
  await world.answer('putAway', refusal)
  return [...snapshots, stored(register)]
}
