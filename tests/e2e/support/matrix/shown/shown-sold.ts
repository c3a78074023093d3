/** The rows of the sales that were made on the page of states. */
import { expect } from '@playwright/test'
import type { ShownKeys } from './shown-keys.ts'
import type { Expected } from '../press-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const toSearch: Expected = { focus: 'q' }
const onRow: Expected = { focus: text('20/11/2026') }
/** The list without rows. */
const noRows: ShownKeys = { own: { F10: toSearch } }
const prints: Readonly<Record<string, Expected>> = {
  'Control+p': { bar: expect.not.arrayContaining(['Ctrl+P']) },
}
/** The key that begins a return. */
const returns: Readonly<Record<string, Expected>> = { F4: { dialog: text('Devolver de la venta') } }
const backToList: Expected = { text: text('Filtrar'), ...onRow }

/** By id of the page state. */
export const soldKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.sold': {
    enter: onRow,
    own: { F10: onRow, PageDown: onRow, ArrowDown: onRow, ArrowUp: onRow },
  },
  'screen.sold--none': noRows,
  'screen.sold--loading': {},
  'screen.sold--failed': noRows,
  'screen.sold--refused': noRows,
  'screen.sold-sale': {
    escape: backToList,
    own: { ...prints, ...returns },
  },
  'screen.sold-sale--returned': { escape: backToList, own: { ...prints, ...returns } },
  'screen.sold-sale--voided': { escape: backToList, own: prints },
  'screen.sold-sale--no-register': {
    enter: { path: '/open-cash-register' },
    escape: backToList,
    own: prints,
  },
  'screen.sold-sale--printing': { escape: backToList, own: returns },
  'screen.sold-sale--blind': { escape: backToList, own: returns },
  'screen.sold-sale--loading': { escape: backToList },
  'screen.sold-sale--failed': { escape: backToList },
}
