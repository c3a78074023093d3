/** The rows of the history of registers on the page of states. */
import { expect } from '@playwright/test'
import type { ShownKeys } from './shown-keys.ts'
import type { Expected } from '../press-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const toFirstFilter: Expected = { focus: 'from' }
const onRow: Expected = { focus: text('Ana López') }
/** The history without rows. */
const noRows: ShownKeys = { own: { F2: toFirstFilter, F10: toFirstFilter } }
const backToHistory: Expected = { text: text('Filtrar'), ...onRow }

const asksToClose: Expected = { dialog: '¿Cerrar la caja sin contar?' }

/** By id of the page state. */
export const closingsKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.closings': {
    enter: { text: text('Volver a la lista') },
    own: {
      F2: toFirstFilter,
      F10: onRow,
      ArrowUp: onRow,
      ArrowDown: { row: text('Hace más de 24 horas'), ...onRow },
      PageDown: onRow,
    },
  },
  'screen.closings--none': noRows,
  'screen.closings--loading': { own: { F2: toFirstFilter } },
  'screen.closings--failed': noRows,
  'screen.closings--no-store': {},
  'screen.closings--wrong-days': {
    enter: {},
    own: {
      F2: { fields: { from: '', to: '', user_id: '' } },
      ArrowUp: onRow,
      PageDown: onRow,
    },
  },
  'screen.closing': {
    escape: backToHistory,
    own: { F7: { bar: expect.not.arrayContaining(['F7']) } },
  },
  'screen.closing--uncounted': {
    escape: backToHistory,
    own: { F7: { bar: expect.not.arrayContaining(['F7']) } },
  },
  'uncountedClosing.idle': { escape: backToHistory, own: { Delete: asksToClose } },
  'uncountedClosing.asking': {
    enter: ['uncountedClosing', { type: 'close.dismiss' }],
    escape: ['uncountedClosing', { type: 'close.dismiss' }],
    onButton: true,
  },
  'uncountedClosing.closing': {},
  'screen.closing--open': { escape: backToHistory, own: { Delete: asksToClose } },
  'screen.closing--preparing': { escape: backToHistory },
  'screen.closing--loading': { escape: backToHistory },
  'screen.closing--failed': { escape: backToHistory },
}
