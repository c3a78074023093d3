/** The rows of deliveries on the page of states. */
import { expect } from '@playwright/test'
import type { Expected } from '../press-keys.ts'
import { cancelled, type ShownKeys } from './shown-keys.ts'

const text = (part: string | undefined): unknown => expect.stringContaining(part ?? 'missing')
const back = ['entry', { type: 'step.back' }] as const
const sending: Expected = { machines: expect.objectContaining({ entry: 'sending' }) }

/** By id of the page state. */
export const deliveryRows: Readonly<Record<string, ShownKeys>> = {
  // The focus is in the cost of the second line, which counts cases, with its text selected.
  'entry.open.entering': {
    enter: { focus: 'product' },
    escape: { focus: 'product' },
    own: {
      F2: { focus: 'product' },
      F3: { focus: 'supplier_id' },
      F4: { focus: '1-quantity' },
      F6: {},
      F7: { focus: '1-price' },
      F8: { fields: expect.objectContaining({ '1-cost': '148.80' }) },
      'Alt+x': { fields: expect.objectContaining({ '1-quantity': '2', '1-cost': '3.10' }) },
      F9: { dialog: 'Descartar la entrada' },
      F10: { dialog: '¿Cómo se paga?' },
      ArrowDown: { focus: '8-cost' },
      ArrowUp: { focus: '3-cost' },
    },
  },
  'entry.open.paying': {
    enter: back,
    escape: back,
    onButton: true,
    own: {
      ...{ c: sending, r: sending, n: sending },
      ...{ ArrowDown: { focus: text('De la caja') }, ArrowUp: { focus: text('No registrar el pago') } },
    },
  },
  'entry.open.discarding': cancelled('entry', 'step.back'),
  'entry.sending': {},
}
