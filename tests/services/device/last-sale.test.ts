import { beforeEach, expect, test, vi } from 'vitest'
import { createLastSale } from '../../../src/services/device/last-sale.ts'

beforeEach(() => localStorage.clear())

test('the last sale of each user is known, also after the page was loaded again', () => {
  const before = createLastSale()
  for (const [user, number] of [
    ['3', 7],
    ['4', 8],
    ['3', 9],
  ] as const)
    before.keep(user, number)
  const after = createLastSale()
  expect(['3', '4', '5'].map(after.of)).toEqual([9, 8, null])
})

test.each(['', 'null', '[', '7', '"x"', '{"3":"x"}', '{"3":1.5}'])(
  'what the device kept as %j is no sale',
  (kept) => {
    localStorage.setItem('last-sales', kept)
    expect(createLastSale().of('3')).toBeNull()
  },
)

test('a device that cannot store sells all the same', () => {
  const storage = {
    getItem: () => null,
    setItem: vi.fn(() => {
      throw new Error('full')
    }),
  }
  const sales = createLastSale(storage)
  sales.keep('3', 7)
  expect(sales.of('3')).toBeNull()
  expect(storage.setItem).toHaveBeenCalledTimes(1)
})
