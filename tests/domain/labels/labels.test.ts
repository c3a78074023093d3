import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelBars } from '../../../domain/labels/label-bars.ts'
import {
  labelFormatIds,
  labelFormats,
  labelsOnPage,
  pageMargins,
} from '../../../domain/labels/label-formats.ts'
import {
  addLabels,
  changedLabels,
  entryLabels,
  labelArticles,
  labelPages,
  labelPrefix,
  labelRows,
  labelsOf,
  parseCount,
  parseFirst,
} from '../../../domain/labels/labels.ts'
import { units } from '../../../domain/quantity.ts'

const product = (id: number) => ({ id, name: `Artículo ${id}`, code: `A${id}`, price: 100 * id })
const products = new Map([1, 2, 3].map((id) => [id, product(id)]))

describe('papers', () => {
  test.each(labelFormatIds)('of %s hold their labels, and no label is outside', (id) => {
    const format = labelFormats[id]
    const { across, along } = pageMargins(format)
    expect(across).toBeGreaterThanOrEqual(0)
    expect(along).toBeGreaterThanOrEqual(0)
    expect(labelsOnPage(format)).toBe(format.columns * format.rows)
  })

  test.each(labelFormatIds)('of %s have room for the bars of an EAN-13, of whole dots', (id) => {
    const bars = labelBars('7401005900013', labelFormats[id])
    expect(bars?.width).toBeLessThanOrEqual(labelFormats[id].label.width - 2)
    expect(((bars?.width ?? 0) / (bars?.symbol.modules ?? 1) / 0.125) % 1).toBe(0)
  })

  test('have no bars for a code that they cannot hold, or that has none', () => {
    const long = 'ARTICULO-CON-UN-CODIGO-MUY-LARGO'
    expect([labelBars(long, labelFormats['roll-40']), labelBars('Ñandú', labelFormats.letter)]).toEqual([
      null,
      null,
    ])
  })
})

describe('labels', () => {
  test('are as many as wanted, in the order of the lines, and none of an article that is gone', () => {
    const lines = [
      { articleId: 2, count: '2' },
      { articleId: 9, count: '4' },
      { articleId: 1, count: '1' },
      { articleId: 3, count: 'x' },
    ]
    expect(labelsOf(labelRows(lines, products)).map(({ id }) => id)).toEqual([2, 2, 1])
  })

  test('stand on pages without a gap, after the used places of the first page', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...labelFormatIds),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(23),
        (id, count, used) => {
          const format = labelFormats[id]
          const size = labelsOnPage(format)
          const first = (used % size) + 1
          const labels = Array.from({ length: count }, (_, number) => product(number))
          const places = labelPages(labels, format, first).flat()
          expect(places.slice(first - 1).filter((place) => place !== null)).toEqual(labels)
          expect(places.slice(0, first - 1).every((place) => place === null)).toBe(true)
          expect(places.length % size).toBe(0)
        },
      ),
    )
  })

  test('that are added go to the line of their article, up to the most of one', () => {
    const lines = addLabels([{ articleId: 1, count: '3' }], [{ articleId: 2, count: 5 }])
    expect(
      addLabels(lines, [
        { articleId: 1, count: 2 },
        { articleId: 2, count: 999 },
      ]),
    ).toEqual([
      { articleId: 1, count: '5' },
      { articleId: 2, count: '999' },
    ])
  })

  test('of an entry are one for each piece, and one for what is weighed', () => {
    const lines = [
      { productId: 1, quantity: units(12) },
      { productId: 2, quantity: units(12.5), unit: 'lb' as const },
      { productId: 3, quantity: units(2), pack: { id: 7, name: 'Caja', factor: 24 } },
    ]
    expect(entryLabels({ lines })).toEqual([
      { articleId: 1, count: 12 },
      { articleId: 2, count: 1 },
      { articleId: 3, count: 48 },
    ])
    expect(entryLabels({ lines }, { packs: true }).at(-1)).toEqual({ articleId: -7, count: 2 })
  })

  test('of packs have their own code, name and price, or that of their units, where a store sells packs', () => {
    const caja = { id: 7, code: 'CAJA', name: 'Caja 24', factor: 24, price: 9_600 }
    const packs = [caja, { ...caja, id: 8, code: 'PAQ', name: 'Paquete 6', factor: 6, price: null }]
    const cheese = { ...product(1), unit: 'lb' as const, packs }
    expect([...labelArticles([cheese], { packs: true })].slice(1)).toEqual([
      [-7, { id: -7, code: 'CAJA', name: 'Artículo 1 · Caja 24', price: 9_600 }],
      [-8, { id: -8, code: 'PAQ', name: 'Artículo 1 · Paquete 6', price: 600 }],
    ])
    expect([...labelArticles([cheese], { packs: false }).keys()]).toEqual([1])
  })

  test('of prices that changed are one of each article, and one of each of its packs where a store sells packs', () => {
    const changes = [{ id: 1, packs: [7, 8] }, { id: 2 }]
    expect(changedLabels(changes, { packs: true }).map(({ articleId }) => articleId)).toEqual([1, -7, -8, 2])
    expect(changedLabels(changes, {})).toEqual([1, 2].map((articleId) => ({ articleId, count: 1 })))
  })
})

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['999', 999],
  ['1000', null],
  ['1.5', null],
  ['', null],
  ['-1', null],
])('%j is read as %j labels', (text, count) => {
  expect(parseCount(text)).toBe(count)
})

test.each([
  ['12*agua', { count: 12, rest: 'agua' }],
  ['0*agua', { count: null, rest: 'agua' }],
  ['1000*', { count: null, rest: '' }],
  ['agua', null],
])('%j has the prefix %j', (text, prefix) => {
  expect(labelPrefix(text)).toEqual(prefix)
})

test('the first place of a sheet is one of its places', () => {
  const texts = ['1', '24', '0', '25', '', 'a']
  expect(texts.map((text) => parseFirst(text, labelFormats.letter))).toEqual([1, 24, null, null, null, null])
})
