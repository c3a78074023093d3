/** The rows of an adjustment of stock on the page of states. */
import { expect } from '@playwright/test'
import { goodsMessages } from '../../../../../domain/goods/goods-messages.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const back = { escape: ['stockAdjustment', { type: 'step.back' }] } as const
const pick = { type: 'reason.pick', reason: 'waste' }
const noted: Expected = { machines: expect.objectContaining({ stockAdjustment: { entering: 'note' } }) }

/** By id of the page state. */
export const stockAdjustmentKeys: Readonly<Record<string, ShownKeys>> = {
  'stockAdjustment.entering.quantity': {
    enter: { text: text(goodsMessages.invalidAdjustment) },
    ...back,
  },
  'stockAdjustment.entering.reason': {
    // The focus is on the first reason.
    enter: ['stockAdjustment', pick],
    ...back,
    onButton: true,
    own: { ArrowDown: { focus: text('Vencido') }, ArrowUp: { focus: text('Error de registro') }, 7: noted },
  },
  'stockAdjustment.entering.note': {
    enter: ['stockAdjustment', { type: 'adjustment.send' }],
    ...back,
  },
  'stockAdjustment.sending': {},
}
