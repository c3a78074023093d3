import { expect, test } from 'vitest'
import { quickLetter } from '../../../domain/categories/quick-key.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { quickPages } from '../../../domain/search/quick-pages.ts'

const milk = { id: 2, name: 'Lácteos', color: 'teal' } as const
const bread = { id: 1, name: 'Pan', color: 'yellow' } as const

const product = (id: number, more: Pick<CatalogProduct, 'category' | 'quickKey'>): CatalogProduct => ({
  ...{ id, name: `Artículo ${id}`, code: String(id), description: null, price: 100, cost: null },
  ...{ stock: 1_000, minStock: 0, store: { id: 1, name: 'Tienda' } },
  ...more,
})

test('the pages are the categories by name with their letters in order, those without one last', () => {
  const pages = quickPages([
    product(1, { quickKey: 'z' }),
    product(2, { category: bread, quickKey: 'o' }),
    product(3, { category: bread, quickKey: 'ñ' }),
    product(4, { category: bread, quickKey: 'n' }),
    product(5, { category: milk, quickKey: 'c' }),
    product(6, { category: milk }),
  ])
  expect(
    pages.map(({ name, color, tiles }) => [name, color, tiles.map(({ letter }) => letter).join('')]),
  ).toEqual([
    ['Lácteos', 'teal', 'c'],
    ['Pan', 'yellow', 'nño'],
    ['Otros', 'gray', 'z'],
  ])
  expect(quickPages([product(6, { category: milk })])).toEqual([])
})

test('a letter is one of a Spanish keyboard, whatever its case and the form of its tilde', () => {
  expect(['p', 'P', 'ñ', 'Ñ', 'n\u0303'].map(quickLetter)).toEqual(['p', 'p', 'ñ', 'ñ', 'ñ'])
  expect(['', 'á', '3', 'ab', 'Shift', ' '].map(quickLetter)).toEqual(Array(6).fill(null))
})
