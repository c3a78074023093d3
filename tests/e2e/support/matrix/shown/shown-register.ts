/** The rows of opening, counting and closing a register on the page of states. */
import { expect } from '@playwright/test'
import { registerMessages } from '../../../../../domain/register-messages.ts'
import { screens } from '../../../../../src/screens.ts'
import type { Expected } from '../press-keys.ts'
import { cancelled, retried, type ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
/** What is typed over the proposed amount. */
const opened = { type: 'register.open', amount: 48_000 }
/** The amount that is being closed with already. */
const closedAgain = { type: 'register.close', amount: 50_000, sale: 'none' }
/** The closing screen is still shown, so it counts again at once. */
const countsOn: Expected = {
  dialog: null,
  machines: expect.objectContaining({
    register: { open: { counting: 'typing' } },
    sale: { inProgress: 'lines' },
  }),
}
/** Nothing is closed: the amount is typed anew. */
const countedAgain: Expected = {
  dialog: null,
  focus: 'closing_amount',
  machines: expect.objectContaining({ register: { open: { counting: 'typing' } } }),
}
/** While a closing waits for its answer. */
const nothingIsSold = ['Alt+3', 'Alt+c']
const none: ShownKeys = {}

const summaryKeys: ShownKeys = {
  enter: ['register', { type: 'summary.finish' }],
  own: { F7: { text: text('Preparando descarga...') } },
}

/** A second count of bills and coins as it is typed. */
const recountedByPieces: ShownKeys = {
  enter: { focus: 'pieces_0.5' },
  escape: ['register', { type: 'recount.leave' }],
  own: {
    ArrowUp: { focus: 'pieces_5' },
    F8: { focus: 'closing_amount', text: text('Contar billetes y monedas') },
    F10: { dialog: '¿Contar como 0 lo que falta?' },
  },
}

/** By id of the page state. */
export const registerKeys: Readonly<Record<string, ShownKeys>> = {
  'register.checking': none,
  'register.unknown': retried('register', 'status.retry'),
  'register.closed.ready': { enter: { text: text(registerMessages.invalidInitialAmount) } },
  'register.closed.ready--proposed': { enter: ['register', opened] },
  'register.opening': none,
  'register.open.selling': none,
  'register.open.counting.typing': {
    enter: { text: text(registerMessages.invalidClosingAmount) },
    escape: { path: screens.sale.path },
  },
  'register.open.counting.typing--pieces': {
    enter: { focus: 'pieces_0.5' },
    escape: { path: screens.sale.path },
    own: {
      ArrowUp: { focus: 'pieces_5' },
      F8: { focus: 'closing_amount', text: text('Contar billetes y monedas') },
      F10: { dialog: '¿Contar como 0 lo que falta?' },
    },
  },
  'register.open.counting.askingBlanks': cancelled('register', 'blanks.dismiss'),
  'register.open.confirmingClose': { enter: countsOn, escape: countsOn, onButton: true },
  'register.open.questioning': { enter: countedAgain, escape: countedAgain, onButton: true },
  'register.closing.asked': { leadsBack: nothingIsSold },
  'register.closing.unanswered': { enter: ['register', closedAgain], leadsBack: nothingIsSold },
  'register.closed.summary': summaryKeys,
  'register.closed.summary--counted': {
    ...summaryKeys,
    own: { ...summaryKeys.own, r: { text: text('Guardar segundo conteo') } },
  },
  'register.closed.summary--recounted': summaryKeys,
  'register.closed.asked': {
    enter: { text: text('Guardar segundo conteo') },
    own: { r: { text: text('Guardar segundo conteo') }, p: { text: text('Guardando') } },
  },
  'register.closed.recounting.typing': recountedByPieces,
  'register.closed.recounting.typing--asked': recountedByPieces,
  'register.closed.recounting.askingBlanks': cancelled('register', 'blanks.dismiss'),
  'register.closed.recounting.sending': none,
  'register.closed.recounting.sending--unanswered': none,
}
