/** The rows of 'Caja' on the page of states. */
import { expect } from '@playwright/test'
import { movementMessages } from '../../../../../domain/drawer/movement-messages.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const { actions } = movementMessages
/** The letters that begin a movement, and that to the closing. */
const letters: Readonly<Record<string, Expected>> = {
  e: { dialog: actions.in },
  s: { dialog: actions.supplier },
  r: { dialog: actions.drop },
  o: { dialog: actions.out },
  c: { path: '/close-cash-register' },
}
const history = { h: { path: '/cash-registers' } }
const rows: Readonly<Record<string, Expected>> = {
  ArrowUp: { focus: text('Bolsas') },
  ArrowDown: { focus: text('Se devolvió') },
}
const back = { escape: ['cashMovement', { type: 'step.back' }] } as const
const send = ['cashMovement', { type: 'movement.send' }] as const
const pick = { type: 'reason.pick', reason: '' }
const close = ['cashMovement', { type: 'slip.close' }] as const

/** By id of the page state. */
export const drawerKeys: Readonly<Record<string, ShownKeys>> = {
  'screen.drawer': { own: { ...letters, ...history, ...rows } },
  'screen.drawer--fresh': { own: { ...letters, ...history } },
  'screen.drawer--much-cash': { own: { ...letters, ...history, ...rows } },
  'screen.drawer--loading': { own: { ...letters, ...history } },
  'screen.drawer--failed': { enter: {}, onButton: true, own: { ...letters, ...history } },
  'cashMovement.choosing': { own: { ...letters, ...rows } },
  'cashMovement.entering.amount': { enter: { text: text(movementMessages.invalidAmount) }, ...back },
  'cashMovement.entering.reason': {
    enter: ['cashMovement', pick],
    ...back,
    onButton: true,
    own: { ArrowDown: { focus: text('Pago de factura') }, ArrowUp: { focus: text('Otro motivo') } },
  },
  'cashMovement.entering.ownReason': { enter: ['cashMovement', { type: 'reason.submit' }], ...back },
  'cashMovement.entering.note': { enter: send, ...back },
  'cashMovement.entering.confirming': { enter: send, ...back, onButton: true },
  'cashMovement.sending': {},
  'cashMovement.written': { enter: close, escape: close, onButton: true },
}
