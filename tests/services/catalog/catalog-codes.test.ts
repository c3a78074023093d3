// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { indexCodes } from '../../../src/services/catalog/catalog-codes.ts'
import { createCatalogIndex } from '../../../src/services/catalog/catalog-index.ts'
import { createWordFinder } from '../../../src/services/catalog/word-finder.ts'

/** More than are indexed at once, with a code twice, one with spaces, one as UPC-A, and products without a code. */
const codes = Array.from({ length: 5_000 }, (_, place) => {
  if (place === 4_998) return ' con-espacio '
  if (place === 4_997) return '012345678905'
  return place % 2_500 === 7 ? 'doble' : place % 100 === 0 ? '' : `C${place}`
})
const asked = [
  'C1',
  'C2001',
  'C4999',
  ' doble',
  'con-espacio',
  '0012345678905',
  '',
  'C100',
  'c1',
  'c4999',
  'DOBLE',
  'C9999',
]
const found = [1, 2_001, 4_999, 7, 4_998, 4_997, undefined, undefined, 1, 4_999, 7, undefined]

test('every code is found at once, and the same ones after each part of the index', () => {
  let waiting: (() => void)[] = []
  const positionOf = indexCodes(codes, (work) => waiting.push(work))
  let parts = 0
  for (;;) {
    expect(asked.map(positionOf)).toEqual(found)
    const [work] = waiting
    if (!work) break
    waiting = []
    work()
    parts += 1
  }
  expect(parts).toBe(2)
})

test('where two codes differ by case alone, the exact one is found', () => {
  const positionOf = indexCodes(['CREM01', 'crem01'])
  expect(['CREM01', 'crem01', 'Crem01'].map(positionOf)).toEqual([0, 1, 0])
})

test('a short list is indexed at once', () => {
  const later = vi.fn()
  expect(indexCodes(codes.slice(0, 1_000), later)('C999')).toBe(999)
  expect(later).not.toHaveBeenCalled()
})

test('a browser that tells when it is idle is not kept busy with the index before', () => {
  let whenIdle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work))
  const trim = vi.spyOn(String.prototype, 'trim')
  const positionOf = indexCodes(codes)
  expect(trim).toHaveBeenCalledTimes(2_000)
  for (const part of [2_000, 1_000]) {
    trim.mockClear()
    const works = whenIdle
    whenIdle = []
    for (const work of works) work()
    expect(trim).toHaveBeenCalledTimes(part)
  }
  expect(whenIdle).toEqual([])
  trim.mockRestore()
  expect(positionOf('C4999')).toBe(4_999)
  vi.unstubAllGlobals()
})

test('a price that changes while codes are still being indexed is that of the next scan', () => {
  vi.useFakeTimers()
  const create = createCatalogIndex(createWordFinder(null))
  const listed = (price: number) =>
    codes.map((code, place) => ({ id: place + 1, name: `Producto ${place}`, code, price, stock: units(1) }))
  const before = create(listed(500))
  expect(before.byCode('C4999')?.price).toBe(500)
  const after = create(listed(600))
  expect(after.byCode('C4999')?.price).toBe(600)
  vi.runAllTimers()
  expect([after.byCode('C4999')?.price, before.byCode('C4999')?.price]).toEqual([600, 500])
  vi.useRealTimers()
})

test('a list that replaces another while that is still being indexed is searched alone', () => {
  vi.useFakeTimers()
  const create = createCatalogIndex(createWordFinder(null))
  const listed = (some: readonly string[]) =>
    some.map((code, place) => ({ id: place + 1, name: code, code, price: 500, stock: units(1) }))
  create(listed(codes))
  const next = create(listed(codes.slice(2_500)))
  expect([next.byCode('C1'), next.byCode('C4999')?.id]).toEqual([undefined, 2_500])
  vi.runAllTimers()
  expect([next.byCode('C1'), next.byCode('C4999')?.id]).toEqual([undefined, 2_500])
  vi.useRealTimers()
})
