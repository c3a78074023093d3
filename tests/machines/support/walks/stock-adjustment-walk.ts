import { expect } from 'vitest'
import { goodsMessages } from '../../../../domain/goods/goods-messages.ts'
import { messages } from '../../../../domain/messages.ts'
import { units } from '../../../../domain/quantity.ts'
import { quantityOf } from '../../../../src/machines/stock-adjustment/adjustment-draft.ts'
import type { StockAdjustmentEvent } from '../../../../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import {
  stockAdjustmentMachine,
  type StockAdjustmentSnapshot,
} from '../../../../src/machines/stock-adjustment/stock-adjustment.ts'
import { countedWater } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { workIn } from '../work-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { event, failing, liveIn, settled, type Walk } from './walk.ts'

/** The events of a person, with the fewest payloads that differ. */
const events: StockAdjustmentEvent[] = [
  { type: 'adjustment.begin', product: countedWater },
  { type: 'product.update', product: { ...countedWater, stock: units(2) } },
  { type: 'quantity.change', text: '-3' },
  { type: 'quantity.change', text: '0' },
  { type: 'quantity.submit' },
  { type: 'reason.pick', reason: 'waste' },
  { type: 'note.change', text: 'Se cayó' },
  { type: 'adjustment.send' },
  { type: 'step.back' },
  { type: 'outcome.ask' },
]

const refused = (status: number, errors?: Record<string, string[]>) => ({
  outcome: 'refused' as const,
  status,
  messages: [messages.validation.invalid],
  ...(errors && { errors }),
})

export const stockAdjustmentWalk: Walk = {
  machine: workIn('stockAdjustment', createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[
      { outcome: 'done' as const, value: { product: countedWater.name, stock: units(17) } },
      refused(409, { 'lines.0.quantity': [goodsMessages.below(countedWater.name, '2')] }),
      refused(404, { 'lines.0.product_id': [goodsMessages.productGone] }),
    ].flatMap((answer) => settled(stockAdjustmentMachine, 'adjustStock', answer)),
    failing('adjustStock'),
  ],
  describe: describeAdjustment,
  live: liveIn((world) => workIn('stockAdjustment', world)),
  check: checkAdjustment,
}

/** The parts of an adjustment that guards read. */
function describeAdjustment({ value, context: { draft, errors } }: StockAdjustmentSnapshot): string {
  return JSON.stringify({
    value,
    stock: draft?.product.stock,
    isQuantity: draft && typeof quantityOf(draft) === 'number',
    reason: draft?.reason,
    errors,
  })
}

/** An adjustment is entered or sent exactly while it has a draft, and every try with a key sends the same request. */
function checkAdjustment(snapshot: StockAdjustmentSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { draft, request, errors } = snapshot.context
  const isSending = snapshot.matches('sending')
  expect(draft !== null).toBe(snapshot.matches('entering') || isSending)
  if (!snapshot.matches('entering')) expect(errors).toEqual({})
  expect(snapshot.children.adjustStock?.getSnapshot().context.request).toEqual(
    isSending ? request : undefined,
  )
  if (draft && isSending) {
    expect(request).toEqual({
      key: request?.key,
      productId: draft.product.id,
      quantity: quantityOf(draft),
      reason: draft.reason,
      note: draft.note.trim() || null,
    })
  }
  const sent = world.asked('adjustStock')
  for (const one of sent) expect(sent.find(({ key }) => key === one.key)).toEqual(one)
}
