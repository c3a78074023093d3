import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compare, slowerTwice } from '../bench/compare/compare.ts'
import { measureOf } from '../bench/compare/measures.ts'
import { figuresOf, fillPage, markdownTable, PAGE } from '../bench/page.ts'
import type { Figure } from '../bench/results.ts'

const page = readFileSync(PAGE, 'utf8')

/** Twelve rows whose medians are 10 to 120 ms, each multiplied. */
function rowsOf(factor: (index: number) => number): Figure[] {
  return Array.from({ length: 12 }, (_, index) => ({
    name: `row ${index}`,
    products: 1_000,
    p50: 10 * (index + 1) * factor(index),
  }))
}

/** From 0.95 to 1.05, another for each row. */
const noise = (index: number) => 0.95 + ((index * 7) % 11) / 100
const kept = { till: rowsOf(() => 1) }

describe('the figures of docs/performance.md', () => {
  test('are read as they were written', () => {
    const figures: Figure[] = [
      { name: 'SQLite: a sale', sales: 100_000, p50: 1.25, note: 'cut after 10 s' },
      { name: 'PostgreSQL: a sale', sales: 100_000, p50: 0.005 },
    ]
    const text = `<!-- bench sales -->\n\n${markdownTable(figures)}\n\n_2026-11-22_\n\n<!-- end -->`
    expect(figuresOf(text)).toEqual({ sales: figures })
  })

  test('have only columns that a comparison knows', () => {
    const tables = Object.entries(figuresOf(page))
    expect(tables.length).toBeGreaterThan(20)
    for (const [table, figures = []] of tables)
      for (const figure of figures)
        for (const column of Object.keys(figure)) expect(() => measureOf(table, column)).not.toThrow()
  })

  test('stay when a run did not measure them', () => {
    expect(fillPage(page, () => null)).toBe(page)
  })

  test('are as fast as themselves', () => {
    const all = figuresOf(page)
    expect(compare(all, all)).toMatchObject({ machine: 1, unknown: [], slower: [] })
  })
})

describe('a run', () => {
  test('on a machine half as fast became no slower', () => {
    const { machine, slower } = compare(kept, { till: rowsOf((index) => 2 * noise(index)) })
    expect(machine).toBeCloseTo(2, 0)
    expect(slower).toEqual([])
  })

  test('names the figure that became slower than the machine explains', () => {
    const { slower } = compare(kept, { till: rowsOf((index) => (index === 4 ? 2.6 : 2 * noise(index))) })
    expect(slower).toMatchObject([
      { table: 'till', name: 'row 4, 1,000 products', column: 'p50', kept: 50, now: 130 },
    ])
  })

  test('that scatters much itself allows for more', () => {
    const restless = (index: number) => [0.7, 1.5, 0.9, 1.2][index % 4] ?? 1
    expect(compare(kept, { till: rowsOf(restless) }).slower).toEqual([])
  })

  test('is not excused by its machine where a figure is a relation of two of the run', () => {
    const sales = (perSecond: number, ofRaw: number) => [{ name: '50 clients', perSecond, ofRaw }]
    const { slower } = compare({ sales: sales(1_000, 1.2) }, { sales: sales(500, 0.4) })
    expect(slower.map(({ column }) => column)).toEqual(['ofRaw'])
  })

  test('takes a higher rate and a lower time as faster', () => {
    const sales = (perSecond: number, lost: number) => [{ name: 'a till', perSecond, lost }]
    expect(compare({ sales: sales(1_000, 0) }, { sales: sales(9_000, 0) }).slower).toEqual([])
    expect(compare({ sales: sales(1_000, 0) }, { sales: sales(1_000, 1) }).slower).toMatchObject([
      { column: 'lost', kept: 0, now: 1 },
    ])
  })

  test('does not judge the searches of others', () => {
    const other = (p50: number) => [{ name: 'search: uFuzzy', products: 1_000, p50 }]
    const found = compare({ ...kept, search: other(1) }, { ...kept, search: other(50) })
    expect(found.slower).toEqual([])
    expect(found.compared).toBe(13)
  })

  test('says which rows have no kept figure', () => {
    const { compared, unknown } = compare(kept, { till: [{ name: 'row 1', products: 7, p50: 1 }] })
    expect({ compared, unknown }).toEqual({ compared: 0, unknown: ['row 1, 7 products'] })
  })

  test('calls slower only what is slower both times, with the better figure', () => {
    const figure = (name: string, times: number) => {
      return { table: 'till', name, column: 'p50', kept: 10, now: 10 * times, times, limit: 1.3 }
    }
    const twice = slowerTwice([figure('a', 3), figure('b', 4)], [figure('b', 2), figure('c', 5)])
    expect(twice).toEqual([figure('b', 2)])
  })
})
