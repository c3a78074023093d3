/** The rows of prices of many at once on the page of states. */
import { expect } from '@playwright/test'
import { products } from '../../../../../dev/shop.ts'
import { repricingMessages } from '../../../../../domain/repricing/repricing-messages.ts'
import type { Expected } from '../press-keys.ts'
import type { Sends, ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const machine = (value: unknown): Expected => ({ machines: expect.objectContaining({ repricing: value }) })
const sends = (type: string): Sends => ['repricing', { type }]
const back = sends('change.back')
const search: Expected = { focus: 'article' }
const listing = machine('listing')
const [first, second] = products

const stopped = (state: string): ShownKeys => ({
  enter: sends('change.retry'),
  onButton: true,
  own: { F9: machine(state === 'applying' ? 'done' : 'listing'), F10: machine({ [state]: 'sending' }) },
})

/** By id of the page state. */
export const repricingKeys: Readonly<Record<string, ShownKeys>> = {
  'repricing.choosing': {
    own: { F2: search, F4: listing, F10: { text: text(repricingMessages.badValue) } },
  },
  'repricing.choosing--some': {
    own: {
      ...{ F2: search, F4: listing, F10: machine('reading') },
      ArrowUp: { row: text(second?.name ?? '') },
      ArrowDown: {},
      Delete: { text: expect.not.stringContaining(products[2]?.name ?? '') },
    },
  },
  'repricing.choosing--words': { own: { F4: listing, F10: machine('reading') } },
  'repricing.choosing--refused': { own: { F4: listing, F10: {} } },
  'repricing.reading': { escape: back },
  'repricing.preview': {
    ...{ escape: back, enter: sends('change.apply'), onButton: true },
    own: {
      F6: { focus: 'correction' },
      F10: machine({ applying: 'sending' }),
      ArrowDown: { row: text('Caja 24') },
      ArrowUp: {},
      Delete: { text: text('Incluir') },
    },
  },
  'repricing.preview--wrong': {
    escape: back,
    own: {
      F6: { focus: 'correction' },
      ArrowDown: { row: text('Caja 24') },
      ArrowUp: {},
      Delete: { text: text('Incluir') },
    },
  },
  'repricing.preview--moved': {
    ...{ escape: back, enter: sends('change.apply'), onButton: true },
    own: {
      F6: { focus: 'correction' },
      F10: machine({ applying: 'sending' }),
      ArrowUp: {},
      Delete: { text: text(first?.name ?? '') },
    },
  },
  'repricing.applying.sending': { enter: sends('change.stop'), onButton: true, own: { F9: machine('done') } },
  'repricing.applying.waiting': stopped('applying'),
  'repricing.applying.stopped': stopped('applying'),
  'repricing.applying.moved': {
    ...{ enter: sends('change.check'), onButton: true },
    own: { F9: machine('done'), F10: machine('reading') },
  },
  'repricing.done': {
    ...{ escape: back, enter: { path: text('/labels?changed=') as string }, onButton: true },
    own: { F4: listing, F7: { path: text('/labels?changed=') } },
  },
  'repricing.done--stopped': {
    ...{ escape: back, enter: { path: text('/labels?changed=') as string }, onButton: true },
    own: { F4: listing, F7: { path: text('/labels?changed=') } },
  },
  'repricing.listing': { escape: back },
  'repricing.history': {
    ...{ escape: back, enter: { dialog: 'Deshacer el cambio de precios' }, onButton: true },
    own: {
      F3: { dialog: 'Deshacer el cambio de precios' },
      ArrowDown: { row: text('4,200') },
      ArrowUp: {},
    },
  },
  'repricing.history--none': { escape: back, enter: back, onButton: true },
  'repricing.history--failed': { escape: back, enter: listing, onButton: true, own: { F4: listing } },
  'repricing.history--undone': {
    escape: back,
    enter: back,
    onButton: true,
    own: { ArrowUp: { row: text('4,200') }, ArrowDown: {} },
  },
  'repricing.undoing.sending': { enter: sends('change.stop'), onButton: true, own: { F9: listing } },
  'repricing.undoing.waiting': stopped('undoing'),
  'repricing.undoing.stopped': stopped('undoing'),
}
