import type { Snapshot } from 'xstate'
import { messages } from '../../../../domain/messages.ts'
import { breadReturned, receivedWater, soldBread } from '../fixtures.ts'
import { startOpenRegister } from '../register-actors.ts'
import { stored } from './stored-till.ts'

const invalid = { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] }

/** A return at each step of being entered, refused and written, a sale that is voided, and an entry. */
export async function storedReturns(): Promise<Snapshot<unknown>[]> {
  const { world, register, saleReturn } = startOpenRegister()
  saleReturn.send({ type: 'return.begin', sale: soldBread })
  saleReturn.send({ type: 'lines.all' })
  saleReturn.send({ type: 'quantity.change', position: 1, text: '2*' })
  const snapshots = [stored(register)]
  saleReturn.send({ type: 'step.next' })
  saleReturn.send({ type: 'reference.change', tender: 'card', text: '4412' })
  saleReturn.send({ type: 'refund.change', tender: 'cash', text: '1' })
  saleReturn.send({ type: 'step.next' })
  snapshots.push(stored(register))
  saleReturn.send({ type: 'refund.all', tender: 'cash' })
  saleReturn.send({ type: 'step.next' })
  saleReturn.send({ type: 'reason.pick', reason: 'Artículo equivocado' })
  saleReturn.send({ type: 'return.send' })
  snapshots.push(stored(register))
  await world.answer('takeBack', invalid)
  snapshots.push(stored(register))
  saleReturn.send({ type: 'step.back' })
  saleReturn.send({ type: 'void.begin', sale: { ...soldBread, total: 900 } })
  saleReturn.send({ type: 'reason.pick', reason: 'Se cobró dos veces' })
  saleReturn.send({ type: 'return.send' })
  snapshots.push(stored(register))
  await world.answer('takeBack', { outcome: 'done', value: null })
  snapshots.push(stored(register))
  saleReturn.send({ type: 'entry.void', entry: receivedWater })
  saleReturn.send({ type: 'reason.pick', reason: 'Se registró dos veces' })
  saleReturn.send({ type: 'return.send' })
  snapshots.push(stored(register))
  await world.answer('takeBack', { outcome: 'done', value: null })
  saleReturn.send({ type: 'return.begin', sale: soldBread })
  saleReturn.send({ type: 'lines.all' })
  saleReturn.send({ type: 'step.next' })
  saleReturn.send({ type: 'step.next' })
  saleReturn.send({ type: 'reason.pick', reason: 'Artículo equivocado' })
  saleReturn.send({ type: 'return.send' })
  const refunds = [{ tender: 'card' as const, amount: 100, reference: '4412' }]
  await world.answer('takeBack', {
    outcome: 'done',
    value: { ...breadReturned, refunds, exchangeSaleId: 32 },
  })
  return [...snapshots, stored(register)]
}
