/** The rows of labels on the page of states. */
import { expect } from '@playwright/test'
import { products } from '../../../../../dev/shop.ts'
import { labelMessages } from '../../../../../domain/labels/label-messages.ts'
import type { Expected } from '../press-keys.ts'
import type { Sends, ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const machine = (value: string): Expected => ({ machines: expect.objectContaining({ labels: value }) })
const [first, second, third] = products
const search: Expected = { focus: 'article' }
const stop: Sends = ['labels', { type: 'source.stop' }]
const changes = machine('reading')

const gathered: ShownKeys = {
  own: {
    F2: search,
    F4: changes,
    F6: { focus: 'count' },
    F10: machine('printing'),
    ArrowDown: { row: text(second?.name ?? '') },
    ArrowUp: {},
    '+': { fields: expect.objectContaining({ count: '13' }) },
    '-': { fields: expect.objectContaining({ count: '11' }) },
    Delete: { row: text(second?.name ?? '') },
  },
}

/** By id of the page state. */
export const labelKeys: Readonly<Record<string, ShownKeys>> = {
  'labels.gathering': { own: { F2: search, F4: changes } },
  'labels.gathering--none-changed': { own: { F2: search, F4: changes } },
  'labels.gathering--some': gathered,
  'labels.gathering--shelf-on-roll': gathered,
  'labels.gathering--refused': {
    own: {
      F2: search,
      F4: changes,
      F6: { focus: 'count' },
      F10: { text: text(labelMessages.invalidCount) },
      ArrowUp: { row: text(first?.name ?? '') },
      ArrowDown: { row: text(third?.name ?? '') },
      Delete: { row: text(third?.name ?? '') },
      '+': { fields: expect.objectContaining({ count: '1' }) },
      '-': {},
    },
  },
  'labels.reading': { escape: stop },
  'labels.printing': {},
}
