import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from '../../../domain/calls/calls.ts'
import { readAs, type AnyShape } from '../../../domain/shape/shape.ts'
import { valuesOf } from '../../support/shapes/arbitrary.ts'

const shapes = calls.flatMap(({ rule: { method, path }, request, answer }): [string, AnyShape, boolean][] => [
  ...(request === null
    ? []
    : [[`the request of ${method} ${path}`, request, method === 'GET'] as [string, AnyShape, boolean]]),
  [`the answer of ${method} ${path}`, answer, false],
])

/** As it arrives. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** A query arrives as texts; what is null is left out. */
const asked = (value: unknown) =>
  Object.fromEntries(
    Object.entries(value as object).flatMap(([name, field]) =>
      field === null ? [] : [[name, String(field)]],
    ),
  )

describe.each(shapes)('%s', (_, shape, isQuery) => {
  test('is read as it was before it was sent', () => {
    fc.assert(
      fc.property(valuesOf(shape), (value) => {
        const written = shape.write(value)
        const read = isQuery ? readAs(shape, asked(written), 'typed') : readAs(shape, sent(written))
        expect(read).toEqual({ value })
      }),
      { numRuns: 30 },
    )
  })

  test('that a device stored is read as it is', () => {
    fc.assert(
      fc.property(valuesOf(shape), (value) => {
        expect(readAs(shape, sent(value), 'kept')).toEqual({ value })
      }),
      { numRuns: 30 },
    )
  })

  test('with something else in a place is refused there, or read', () => {
    fc.assert(
      fc.property(valuesOf(shape), fc.anything({ maxDepth: 1 }), fc.nat(), (value, other, place) => {
        const written = sent(shape.write(value))
        if (typeof written !== 'object' || written === null) return
        const names = Object.keys(written)
        const name = names[place % names.length]
        // A period is refused at its first day; without what tells it apart an answer is the other one of two.
        if (name === undefined || name === 'to' || shape.description.is === 'either') return
        const read = readAs(shape, { ...written, [name]: other })
        const paths = 'refusals' in read ? Object.keys(read.refusals) : [name]
        expect(paths.filter((path) => path !== name && !path.startsWith(`${name}.`))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
