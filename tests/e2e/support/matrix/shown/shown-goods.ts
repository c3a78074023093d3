/** The rows of the kardex of a product, and of the deliveries, on the page of states. */
import { expect } from '@playwright/test'
import { kindKeys } from '../../../../../src/keys/goods-keys.ts'
import { pressOf } from '../matrix-keys.ts'
import { deliveryRows } from './shown-entries.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
/** To the list of products. */
const back = { escape: { path: '/product' } } as const
/** A digit filters, and the list begins at its newest row; the page of states has the same rows for each kind. */
const onRow: Expected = { focus: text('20/11/2026') }
const filters = Object.fromEntries(kindKeys.map((key) => [pressOf(key), onRow]))
/** Without rows the focus is on the kind. */
const onKind = Object.fromEntries(
  kindKeys.map((key) => [pressOf(key), { focus: text(key.label) } satisfies Expected]),
)

const onEntry: Expected = { focus: text('Distribuidora') }
/** The list of entries without rows. */
const noDeliveries: ShownKeys = { own: { F10: { focus: 'q' } } }
/** From an entry to the list. */
const toDeliveries: ShownKeys = { escape: { path: '/stock-entries', focus: 'q' } }

/** By id of the page state. */
export const goodsKeys: Readonly<Record<string, ShownKeys>> = {
  ...deliveryRows,
  'screen.kardex': {
    ...back,
    enter: { path: '/sales?q=VENTA1208' },
    // The second move has no document to open.
    own: {
      ...filters,
      PageDown: onRow,
      ArrowDown: { row: text('Edición'), focus: text('Edición'), bar: expect.not.arrayContaining(['Enter']) },
    },
  },
  'screen.kardex--none': { ...back, own: onKind },
  'screen.kardex--loading': back,
  'screen.kardex--failed': { ...back, own: onKind },
  // The focus is in the search, where Supr deletes text.
  'screen.entries': {
    enter: onEntry,
    own: { F10: onEntry, PageDown: onEntry, ArrowUp: onEntry, ArrowDown: onEntry },
  },
  'screen.entries--none': noDeliveries,
  'screen.entries--loading': {},
  'screen.entries--failed': noDeliveries,
  'screen.entry': {
    ...toDeliveries,
    own: {
      Delete: { dialog: 'Anular la entrada No. 23' },
      F4: { dialog: 'Anular la entrada No. 23' },
      F7: { path: '/labels?entry=40' },
    },
  },
  'screen.entry--voided': {
    ...toDeliveries,
    own: { F4: { path: '/stock-entry' }, F7: { path: '/labels?entry=37' } },
  },
  'screen.entry--loading': { escape: { path: '/stock-entries' } },
  'screen.entry--failed': { escape: { path: '/stock-entries' } },
  'screen.entry--missing': { escape: { path: '/stock-entries' } },
}
