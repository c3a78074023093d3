/** The rows of the sales that were made on the page of states. */
import { expect } from '@playwright/test'
import type { ShownKeys } from './shown-keys.ts'
import type { Expected } from './press-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const toSearch: Expected = { focus: 'q' }
const onRow: Expected = { focus: text('20/11/2026') }
/** The list without rows. */
const noRows: ShownKeys = { own: { F10: toSearch } }
const backToList: Expected = { text: text('Filtrar'), ...onRow }

/** By id of the page state. */
export const soldKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.sold': {
    enter: onRow,
    own: { F10: onRow, PageDown: onRow },
  },
  'screen.sold--none': noRows,
  'screen.sold--loading': {},
  'screen.sold--failed': noRows,
  'screen.sold--refused': noRows,
  'screen.sold-sale': {
    escape: backToList,
    own: { 'Control+p': { bar: expect.not.arrayContaining(['Ctrl+P']) } },
  },
  'screen.sold-sale--printing': { escape: backToList },
  'screen.sold-sale--loading': { escape: backToList },
  'screen.sold-sale--failed': { escape: backToList },
}
