/** The rows of what is taken back of a sale on the page of states. */
import { expect } from '@playwright/test'
import { deliveryVoidReasons } from '../../../../../domain/goods/delivery-messages.ts'
import { messages } from '../../../../../domain/messages.ts'
import { returnReasons, voidReasons } from '../../../../../domain/selling/return-messages.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const text = (part: string | undefined): unknown => expect.stringContaining(part ?? 'missing')
const back = { escape: ['saleReturn', { type: 'step.back' }] } as const
const send = ['saleReturn', { type: 'return.send' }] as const
const close = ['saleReturn', { type: 'slip.close' }] as const
const submit = ['saleReturn', { type: 'reason.submit' }] as const
const pick = { type: 'reason.pick', reason: '' }
const next = ['saleReturn', { type: 'step.next' }] as const
const at = (step: unknown): Expected => ({
  machines: expect.objectContaining({ saleReturn: step }),
})

/** The sale goes on at the till, with what is brought back as its first payment. */
const exchanges: Expected = { path: '/sale', focus: 'product' }

const toRow: Expected = { focus: text('20/11/2026') }

/** By id of the page state. */
export const saleReturnKeys: Readonly<Record<string, ShownKeys>> = {
  'saleReturn.idle': {
    enter: toRow,
    own: { F10: toRow, PageDown: toRow, ArrowUp: toRow, ArrowDown: toRow },
  },
  'saleReturn.entering.lines': {
    enter: next,
    ...back,
    own: {
      ArrowDown: { focus: 'quantity-2' },
      F8: { fields: { 'quantity-1': '2', 'quantity-2': '8' } },
      F10: at({ entering: 'refunds' }),
    },
  },
  'saleReturn.entering.refunds': {
    enter: next,
    ...back,
    own: { F10: at({ entering: 'reason' }), c: exchanges },
  },
  'saleReturn.entering.reason': {
    enter: ['saleReturn', pick],
    ...back,
    onButton: true,
    own: {
      ArrowDown: { focus: text(returnReasons[1]) },
      ArrowUp: { focus: text('Otro motivo') },
      c: exchanges,
    },
  },
  'saleReturn.entering.ownReason': { enter: submit, ...back },
  'saleReturn.entering.confirming': {
    enter: send,
    ...back,
    onButton: true,
    own: { F10: at('sending'), c: exchanges },
  },
  'saleReturn.voiding.asking': {
    enter: ['saleReturn', { type: 'step.back' }],
    ...back,
    onButton: true,
    own: { ArrowDown: { focus: text(voidReasons[0]) }, ArrowUp: { focus: text('Otro motivo') } },
  },
  'saleReturn.voiding.ownReason': { enter: { text: text(messages.validation.required) }, ...back },
  'saleReturn.voiding.confirming': { enter: send, ...back, onButton: true },
  'saleReturn.voiding.asking--entry': {
    enter: ['saleReturn', { type: 'step.back' }],
    ...back,
    onButton: true,
    own: { ArrowDown: { focus: text(deliveryVoidReasons[0]) }, ArrowUp: { focus: text('Otro motivo') } },
  },
  'saleReturn.voiding.confirming--entry': { enter: send, ...back, onButton: true },
  'saleReturn.sending': {},
  'saleReturn.written': { enter: close, escape: close, onButton: true },
}
