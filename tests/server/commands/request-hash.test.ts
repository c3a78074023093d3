// @vitest-environment node
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestHash } from '../../../server/services/commands/request-hash.ts'

/** A request from a small vocabulary, so that two of them are sometimes equal. */
const { request } = fc.letrec<{ request: object; value: unknown }>((tie) => ({
  request: fc.dictionary(fc.constantFrom('id', 'items', 'total', '7'), tie('value'), {
    noNullPrototype: true,
  }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, 1, '', '1', 'null'),
    fc.array(tie('value'), { maxLength: 2 }),
    tie('request'),
  ),
}))

/** The same with the fields of every object in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inside]) => [name, turned(inside)]),
  )
}

test('two requests have the same hash exactly when all their fields are equal', () => {
  fc.assert(
    fc.property(request, request, (one, other) => {
      expect(requestHash(one) === requestHash(other)).toBe(isDeepStrictEqual(one, other))
    }),
    { numRuns: 2_000 },
  )
})

test('a request has the same hash in any order of its fields', () => {
  fc.assert(
    fc.property(request, (one) => {
      expect(requestHash(turned(one) as object)).toBe(requestHash(one))
    }),
  )
})

test('a field that is undefined counts as missing', () => {
  expect(requestHash({ id: 1, items: [{ id: 2, tax: undefined }], total: undefined })).toBe(
    requestHash({ id: 1, items: [{ id: 2 }] }),
  )
})
