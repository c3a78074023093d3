import { expect, test } from 'vitest'
import {
  decided,
  hasWrongTyped,
  planPrices,
  pricedArticles,
  priceTotals,
  resultOf,
  rowsToSend,
} from '../../../domain/repricing/plan-prices.ts'
import { readRule, ruleChoices, ruleInWords } from '../../../domain/repricing/rule-choice.ts'
import { units } from '../../../domain/quantity.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'

const product = (
  id: number,
  name: string,
  price: number,
  more: Partial<CatalogProduct> = {},
): CatalogProduct => ({
  ...{ id, name, price, code: `C${id}`, description: null, cost: 400, stock: units(1), minStock: 0 },
  store: { id: 1, name: 'Tienda' },
  ...more,
})
const box = { id: 9, code: 'B1', name: 'Caja', factor: 12, price: 5_500 }
const products = [
  product(1, 'Agua pura', 500, { packs: [box, { ...box, id: 10, name: 'Paleta', price: null }] }),
  product(2, 'Pan francés', 100, { category: { id: 3, name: 'Panes', color: 'blue' }, cost: null }),
  product(3, 'Café', 395),
]
const keys = (...asked: Parameters<typeof pricedArticles>) =>
  pricedArticles(...asked).map(({ productId, packId }) => [productId, packId])

test('prices are those of products and of packs with one of their own, of what was chosen', () => {
  expect(keys(products, { of: 'all' }, 'both')).toEqual([
    [1, null],
    [1, 9],
    [2, null],
    [3, null],
  ])
  expect(keys(products, { of: 'all' }, 'packs')).toEqual([[1, 9]])
  expect(keys(products, { of: 'picked', ids: [3, 7] }, 'both')).toEqual([[3, null]])
  expect(keys(products, { of: 'words', words: 'FRANCES' }, 'units')).toEqual([[2, null]])
  expect(keys(products, { of: 'words', words: ' ' }, 'units')).toEqual([])
  expect(keys(products, { of: 'category', id: 3 }, 'units')).toEqual([[2, null]])
  expect(keys(products, { of: 'category', id: null }, 'units')).toEqual([
    [1, null],
    [3, null],
  ])
  expect(pricedArticles(products, { of: 'all' }, 'packs')).toMatchObject([
    { name: 'Agua pura · Caja', cost: 4_800 },
  ])
})

test('a deposit changes only when its bottle is picked', () => {
  const bottles = [...products, product(4, 'Envase litro', 150, { isDeposit: true })]
  expect(keys(bottles, { of: 'words', words: 'envase' }, 'units')).toEqual([])
  expect(keys(bottles, { of: 'all' }, 'units')).toEqual(keys(products, { of: 'all' }, 'units'))
  expect(keys(bottles, { of: 'picked', ids: [4] }, 'units')).toEqual([[4, null]])
})

test('rows say what becomes of each price, and what is below its cost', () => {
  const rule = { by: 'amount', value: -100, step: 1, rounding: 'nearest' } as const
  const rows = planPrices(pricedArticles(products, { of: 'all' }, 'units'), rule)
  expect(rows.map((row) => [row.next, resultOf(row)])).toEqual([
    [400, 'changed'],
    [null, 'refused'],
    [295, 'changed'],
  ])
  const [water, bread, coffee] = rows
  if (!water || !bread || !coffee) throw new Error('Not all were planned')
  const out = decided(coffee, rule, { isOut: true })
  expect(priceTotals([water, bread, coffee])).toEqual({
    changed: 2,
    same: 0,
    refused: 1,
    out: 0,
    below: 1,
    moved: 0,
  })
  expect(priceTotals([water, bread, out])).toMatchObject({ changed: 1, refused: 1, out: 1, below: 0 })
  expect([hasWrongTyped(rows), hasWrongTyped([decided(bread, rule, { typed: '0' })])]).toEqual([false, true])
  const typed = decided(bread, rule, { typed: '1.10' })
  expect(rowsToSend([water, typed, out, decided(water, rule, { typed: '5.00' })])).toEqual([
    { productId: 1, packId: null, priceSeen: 500, price: 400, byHand: false },
    { productId: 2, packId: null, priceSeen: 100, price: 110, byHand: true },
  ])
})

test('a rule is read from what was typed, and said in words', () => {
  const chosen = { value: '5.5', step: 25, rounding: 'up' } as const
  expect(ruleChoices.map((choice) => readRule({ ...chosen, choice })?.value)).toEqual([
    550, -550, 550, -550, 550,
  ])
  expect(
    ['', '5,5', '-1', '1001'].map((value) => readRule({ ...chosen, choice: 'raise-percent', value })),
  ).toEqual([...[null, null, null, null]])
  expect(readRule({ ...chosen, choice: 'lower-percent', value: '100' })).toBeNull()
  const words = (['raise-percent', 'lower-amount', 'markup'] as const).map((choice) => {
    const rule = readRule({
      ...chosen,
      choice,
      ...(choice === 'markup' && { step: 1, rounding: 'nearest', value: '30' }),
    })
    return rule && ruleInWords(rule)
  })
  expect(words).toEqual(['+5.5 % · a Q 0.25 hacia arriba', '−Q 5.50 · a Q 0.25 hacia arriba', 'Costo + 30 %'])
})
