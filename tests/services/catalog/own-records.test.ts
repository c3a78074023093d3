// @vitest-environment node
import { expect, test } from 'vitest'
import { ownRecords } from '../../../src/services/catalog/own-records.ts'
import { RequestFailure } from '../../../src/services/request-failure.ts'

const place = (id: number) => ({ id, name: `Tienda ${id}`, address: null, phone: null, email: null })
const maria = { id: 1, store: place(1) }
const rosa = { id: 2, store: place(2) }
const all = { data: [maria, rosa], isPending: false, isError: false }
const own = { data: [maria], isPending: false, isError: false }
const pending = { data: undefined, isPending: true, isError: false }
const failed = { data: undefined, isPending: false, isError: true }
const stores = {
  known: { data: [place(1), place(2)], isPending: false, error: null },
  asked: { data: undefined, isPending: true, error: null },
  failed: { data: undefined, isPending: false, error: new Error('offline') },
  refused: {
    data: undefined,
    isPending: false,
    error: new RequestFailure({ status: 403, messages: ['No'], isOurs: true }),
  },
}

test.each([
  ['superadmin', 'known', own],
  ['superadmin', 'asked', pending],
  ['superadmin', 'failed', failed],
  ['superadmin', 'refused', all],
  // Of others the server sends the own records alone.
  ['cajero', 'known', own],
  ['cajero', 'asked', all],
  ['cajero', 'failed', all],
  ['cajero', 'refused', all],
] as const)('the records of a %s whose stores are %s', (role, how, shown) => {
  expect(ownRecords(all, stores[how], role)).toEqual(shown)
})

test('an answer that is missing itself is told before the stores are asked about', () => {
  expect([pending, failed].map((answer) => ownRecords(answer, stores.known, 'superadmin'))).toEqual([
    pending,
    failed,
  ])
})
