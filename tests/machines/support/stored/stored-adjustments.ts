import type { Snapshot } from 'xstate'
import { messages } from '../../../../domain/messages.ts'
import { countedWater } from '../fixtures.ts'
import { startOpenRegister } from '../register-actors.ts'
import { stored } from './stored-till.ts'

const invalid = { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] }

/** An adjustment of stock at each step of being entered and refused. */
export async function storedAdjustments(): Promise<Snapshot<unknown>[]> {
  const { world, register, stockAdjustment } = startOpenRegister()
  stockAdjustment.send({ type: 'adjustment.begin', product: countedWater })
  stockAdjustment.send({ type: 'quantity.submit' })
  const snapshots = [stored(register)]
  stockAdjustment.send({ type: 'quantity.change', text: '-3' })
  stockAdjustment.send({ type: 'quantity.submit' })
  stockAdjustment.send({ type: 'reason.pick', reason: 'waste' })
  stockAdjustment.send({ type: 'note.change', text: 'Se cayó' })
  stockAdjustment.send({ type: 'adjustment.send' })
  snapshots.push(stored(register))
  await world.answer('adjustStock', invalid)
  return [...snapshots, stored(register)]
}
