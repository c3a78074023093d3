import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageCount, pageWindow } from '../../src/components/tables/page-window.ts'

describe('the numbered pages', () => {
  test.each([
    [1, 1, 5, [1]],
    [1, 5, 5, [1, 2, 3, 4, 5]],
    [1, 6, 5, [1, 2, 3, 4, 5, null]],
    [4, 9, 5, [null, 2, 3, 4, 5, 6, null]],
    [9, 9, 5, [null, 5, 6, 7, 8, 9]],
    [5, 9, 3, [null, 4, 5, 6, null]],
  ])('at %i of %i, %i at most', (page, pages, size, expected) => {
    expect(pageWindow(page, pages, size)).toEqual(expected)
  })

  test('always include the current page, in order, between the first and the last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.constantFrom(3, 5), (pages, seed, size) => {
        const page = (seed % pages) + 1
        const numbers = pageWindow(page, pages, size).filter((number) => number !== null)
        expect(numbers).toContain(page)
        expect(numbers).toHaveLength(Math.min(size, pages))
        expect(numbers).toEqual(Array.from(numbers, (_, index) => (numbers[0] ?? 0) + index))
        expect([numbers[0] ?? 0, numbers.at(-1) ?? 0].every((end) => end >= 1 && end <= pages)).toBe(true)
      }),
    )
  })
})

test('an empty list has one page', () => {
  expect([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5)]).toEqual([1, 1, 2])
})
