/** The rows of the import of products on the page of states. */
import { expect } from '@playwright/test'
import type { StateValue } from 'xstate'
import type { Expected } from '../press-keys.ts'
import type { Sends, ShownKeys } from './shown-keys.ts'

const sends = (type: string): Sends => ['fileImport', { type }]
const back = sends('import.back')
/** The machine is in this state then. */
const leadsTo = (value: StateValue): Expected => ({
  machines: expect.objectContaining({ fileImport: value }),
})
/** A file is written, and the key waits for its end. */
const writes = (hint: string): Expected => ({ bar: expect.not.arrayContaining([hint]) })
const otherRows: Expected = { rows: expect.anything() }

const checkingStopped: ShownKeys = {
  enter: sends('import.retry'),
  escape: back,
  onButton: true,
  own: { F10: leadsTo({ checking: 'sending' }) },
}
const applyingStopped: ShownKeys = {
  enter: sends('import.retry'),
  onButton: true,
  own: { F9: leadsTo('done'), F10: leadsTo({ applying: 'sending' }) },
}

/** By id of the page state. The window that chooses a file is the browser's: to the page its keys do nothing. */
export const importKeys: Readonly<Record<string, ShownKeys>> = {
  'fileImport.choosing': { own: { F2: writes('F2') } },
  'fileImport.takingCatalog': { escape: back },
  'fileImport.reading': { escape: back },
  'fileImport.matching': {
    enter: sends('match.confirm'),
    escape: back,
    onButton: true,
    own: {
      F4: { fields: expect.objectContaining({ sheet: '1' }) },
      F10: leadsTo('readingRows'),
    },
  },
  'fileImport.askingMark': {
    enter: ['fileImport', { type: 'mark.choose', mark: 'comma' } as Sends[1]],
    escape: back,
    onButton: true,
  },
  'fileImport.readingRows': { escape: back },
  'fileImport.checking.sending': { enter: back, escape: back, onButton: true },
  'fileImport.checking.waiting': checkingStopped,
  'fileImport.checking.stopped': checkingStopped,
  'fileImport.preview': {
    escape: back,
    own: {
      F6: leadsTo({ checking: 'sending' }),
      F7: { fields: expect.anything() },
      F8: writes('F8'),
      ArrowLeft: otherRows,
      ArrowRight: otherRows,
    },
  },
  'fileImport.applying.sending': {
    enter: sends('import.stop'),
    onButton: true,
    own: { F9: leadsTo('done') },
  },
  'fileImport.applying.waiting': applyingStopped,
  'fileImport.applying.stopped': applyingStopped,
  'fileImport.applying.moved': {
    enter: sends('import.check'),
    onButton: true,
    own: { F9: leadsTo('done'), F10: leadsTo({ checking: 'sending' }) },
  },
  'fileImport.done': {
    enter: writes('F3'),
    onButton: true,
    own: { F3: writes('F3'), Insert: leadsTo('choosing') },
  },
}
