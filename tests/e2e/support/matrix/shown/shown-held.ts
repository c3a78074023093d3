/** The rows of sales that are set aside on the page of states. */
import { expect } from '@playwright/test'
import { messages } from '../../../../../domain/messages.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const back = { escape: ['sales', { type: 'step.back' }] } as const
const claims: Expected = { machines: expect.objectContaining({ sales: 'claiming' }) }
const asks: Expected = { machines: expect.objectContaining({ sales: 'puttingAway' }) }
const lists: Expected = { machines: expect.objectContaining({ sales: 'listing' }) }
const says: Expected = { text: expect.stringContaining(messages.validation.required) }

/** By id of the page state. */
export const heldKeys: Readonly<Record<string, ShownKeys>> = {
  'sales.naming': { enter: ['sales', { type: 'hold.send' }], ...back },
  'sales.holding': {},
  'sales.listing': { enter: claims, ...back, own: { 1: claims, Delete: asks } },
  'sales.claiming': {},
  'sales.reading': {
    enter: ['sales', { type: 'changes.read' }],
    escape: ['sales', { type: 'changes.read' }],
    onButton: true,
  },
  'sales.puttingAway': { enter: says, escape: lists },
  'sales.sendingAway': {},
}
