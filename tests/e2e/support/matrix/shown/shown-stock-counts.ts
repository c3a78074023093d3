/** The rows of the stock takes on the page of states. */
import { expect } from '@playwright/test'
import { countMessages } from '../../../../../domain/goods/count-messages.ts'
import { modeLetters } from '../../../../../src/machines/stock-count/count-draft.ts'
import { messages } from '../../../../../domain/messages.ts'
import type { Expected } from '../press-keys.ts'
import { cancelled, type Sends, type ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const begins: Expected = { dialog: 'Empezar un conteo' }
const toList: Expected = { path: '/stock-counts' }
const back: ShownKeys = { escape: toList }
const left: Sends = ['stockCount', { type: 'step.back' }]
const search: Expected = { focus: 'article' }
const asksToDiscard: Expected = { dialog: '¿Descartar el conteo?' }
const reviews: Expected = { dialog: 'Diferencias del conteo' }
const recounts: Expected = { dialog: 'Contar otra vez' }

const counting: ShownKeys = {
  escape: toList,
  own: {
    F2: search,
    F4: recounts,
    F9: asksToDiscard,
    F10: reviews,
    ArrowDown: { row: text('Café molido') },
    ArrowUp: {},
    // What was counted is in the queue; nothing is typed.
    '+': {},
    '-': {},
  },
}

/** By id of the page state. */
export const stockCountKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.stock-counts': {
    enter: { path: '/stock-counts/9' },
    own: {
      Insert: begins,
      ArrowDown: { row: text('Bodega'), focus: text('Bodega') },
    },
  },
  'screen.stock-counts--none': { own: { Insert: begins } },
  'screen.stock-counts--loading': { own: { Insert: begins } },
  'screen.stock-counts--failed': { own: { Insert: begins } },
  'screen.stock-counts--of-others': {
    enter: { path: '/stock-counts/9' },
    own: { Insert: begins, ArrowDown: { row: text('Bodega'), focus: text('Bodega') } },
  },
  'stockCount.counting': counting,
  'stockCount.recounting': {
    escape: left,
    enter: { text: text(countMessages.invalidQuantity) },
    // A letter chooses what becomes of what was counted, and is not typed.
    own: Object.fromEntries(Object.values(modeLetters).map((letter) => [letter, {}])),
  },
  'stockCount.naming': { escape: left, enter: { text: text(messages.validation.required) } },
  'stockCount.reviewing': {
    ...cancelled('stockCount', 'step.back'),
    own: {
      F10: { dialog: 'Conteo de inventario', focus: text('Guardando'), rows: expect.anything() },
    },
  },
  'stockCount.discarding': cancelled('stockCount', 'step.back'),
  'stockCount.sending': {},
  'screen.stock-count--loading': back,
  'screen.stock-count--failed': back,
  'screen.stock-count--posted': { ...back, enter: toList, onButton: true },
  'screen.stock-count--discarded': { ...back, enter: toList, onButton: true },
}
