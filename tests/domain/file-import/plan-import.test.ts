import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellRefusals } from '../../../domain/file-import/cells/cell-refusals.ts'
import { codeOfName } from '../../../domain/file-import/kinds/code-of-name.ts'
import type { ArticleFields, ImportedRow } from '../../../domain/file-import/kinds/product-rows.ts'
import { totalsOf } from '../../../domain/file-import/kinds/planned-rows.ts'
import { planProducts, type KnownArticle } from '../../../domain/file-import/kinds/plan-products.ts'
import { repeatedCodes } from '../../../domain/file-import/kinds/repeated-codes.ts'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { foldedCode } from '../../../domain/product-code.ts'

const rules = {
  ...{ stockOfKnown: true, mayRemove: true, measures: true },
  packCodes: new Map<string, string>(),
}

const codes = ['1', '2', '3', '4', 'a5', 'A6']
const amount = fc.integer({ min: 1, max: 4 })
const pieces = fc.integer({ min: -1, max: 3 }).map((units) => units * 1000)
const parts = fc.integer({ min: -2, max: 6 }).map((halves) => halves * 500)
const unit = fc.constantFrom('unidad' as const, 'lb' as const)
const name = fc.constantFrom('Agua', 'Pan', 'Café')
const description = fc.constantFrom(null, 'Fría')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const articles = fc.subarray(codes).chain((own) =>
  fc.tuple(
    ...own.map((code, index) =>
      unit
        .chain((own) =>
          fc.record({
            ...{ name, description, price: amount, cost: amount, unit: fc.constant(own) },
            ...{
              stock: own === 'lb' ? parts : pieces,
              minStock: fc.constant(0),
              ...{ without_stock: fc.constant(0), open_price: fc.constant(0) },
            },
          }),
        )
        .map((fields): KnownArticle => ({ id: index + 1, code, ...fields })),
    ),
  ),
)

const row = fc
  .record({
    code: maybe(fc.constantFrom(...codes, 'A5', null)),
    name: maybe(name),
    description: maybe(description),
    price: maybe(amount),
    cost: maybe(amount),
    stock: maybe(parts),
    unit: maybe(unit),
    remove: fc.boolean(),
  })
  .map((fields) => {
    const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
    return Object.fromEntries(sent) as Omit<ImportedRow, 'row'>
  })

const file = fc
  .array(row, { maxLength: 6 })
  .map((rows) => rows.map((one, index): ImportedRow => ({ ...one, row: index + 2 })))

/** The catalog after a plan was written. */
function after(known: readonly KnownArticle[], rows: readonly ImportedRow[]): KnownArticle[] {
  const plan = planProducts(rows, known, rules)
  const changed = new Map(plan.map((one) => [one.known?.id ?? 0, one]))
  const kept = known
    .filter(({ id }) => changed.get(id)?.result !== 'removed')
    .map((article) => ({ ...article, ...changed.get(article.id)?.new }))
  const made = plan
    .filter(({ result }) => result === 'new')
    .map(({ code, new: fields }, index) => ({
      ...{ id: 100 + index, code: code ?? '', unit: 'unidad' as const, without_stock: 0, open_price: 0 },
      ...(fields as Required<ArticleFields>),
    }))
  return [...kept, ...made]
}

const byCode = (catalog: readonly KnownArticle[]) =>
  catalog.map(({ id: _id, ...fields }) => fields).toSorted((a, b) => a.code.localeCompare(b.code))

describe('the plan of an import', () => {
  test('has each row once, in its order, and its totals are all rows', () => {
    fc.assert(
      fc.property(articles, file, (known, rows) => {
        const plan = planProducts(rows, known, rules)
        expect(plan.map((one) => one.row)).toEqual(rows.map((one) => one.row))
        expect(Object.values(totalsOf(plan)).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      }),
    )
  })

  test('once written, the same rows that were not refused change nothing more', () => {
    fc.assert(
      fc.property(articles, file, (known, rows) => {
        const refused = new Set(
          planProducts(rows, known, rules).flatMap((one) => (one.result === 'refused' ? [one.row] : [])),
        )
        const good = rows.filter((one) => !refused.has(one.row))
        const again = planProducts(good, after(known, good), rules)
        expect(again.filter(({ result }) => result !== 'same')).toEqual([])
      }),
    )
  })

  test('is taken back by its old values', () => {
    fc.assert(
      fc.property(articles, file, (known, rows) => {
        const plan = planProducts(rows, known, rules)
        const undo = plan.flatMap(({ row: number, code, result, old }): ImportedRow[] => {
          if (result === 'new') return [{ row: number, code, remove: true }]
          if (result === 'same' || result === 'refused') return []
          return [{ row: number, code, ...old, remove: false }]
        })
        // A stock below zero is no value that a row may set, unless it is there.
        fc.pre(undo.every((one) => (one.stock ?? 0) >= 0))
        expect(byCode(after(after(known, rows), undo))).toEqual(byCode(known))
      }),
    )
  })

  test('of a catalog as its own file says it changes nothing', () => {
    fc.assert(
      fc.property(articles, (known) => {
        const exported = known.map(({ id: _id, ...fields }, index): ImportedRow => ({
          ...fields,
          row: index + 2,
          remove: false,
        }))
        expect(totalsOf(planProducts(exported, known, rules))).toEqual({
          ...{ new: 0, changed: 0, removed: 0, refused: 0 },
          same: known.length,
        })
      }),
    )
  })

  test('sells by weight where the store does, and has no parts of a piece', () => {
    const frijol = { row: 2, code: '7', name: 'Frijol', price: 900, cost: 700, stock: 12_500, remove: false }
    const bySetting = [true, false].map((measures) => {
      const [plan] = planProducts([{ ...frijol, unit: 'lb' }], [], { ...rules, measures })
      return [plan?.result, plan?.new.unit, plan?.field, plan?.reason]
    })
    expect(bySetting).toEqual([
      ['new', 'lb', undefined, undefined],
      ['refused', undefined, 'stock', cellRefusals.partUnits],
    ])
    const known = {
      ...frijol,
      id: 1,
      description: null,
      minStock: 0,
      unit: 'lb' as const,
      without_stock: 0,
      open_price: 0,
    }
    const [plan] = planProducts([{ row: 2, code: '7', unit: 'unidad', remove: false }], [known], rules)
    expect([plan?.result, plan?.field]).toEqual(['refused', 'unit'])
  })

  test('refuses a stock for what is sold without one, and takes the rest of its row', () => {
    const service = { id: 1, code: '7', name: 'Recarga', description: null, price: 1_000, cost: 950 }
    const known = {
      ...service,
      stock: 0,
      minStock: 0,
      unit: 'unidad' as const,
      without_stock: 1,
      open_price: 0,
    }
    const planned = (stock: number) => {
      const asked = { row: 2, code: '7', price: 1_100, stock, remove: false }
      const [plan] = planProducts([asked], [known], { ...rules, stockOfKnown: true })
      return [plan?.result, plan?.field, plan?.reason]
    }
    expect(planned(1_000)).toEqual(['refused', 'stock', withoutStockMessages.mustBeZero])
    expect(planned(0)).toEqual(['changed', undefined, undefined])
  })

  test('refuses each row with a repeated code, and no other for it', () => {
    fc.assert(
      fc.property(file, (rows) => {
        const named = rows.map((one) => one.code ?? (one.name === undefined ? null : codeOfName(one.name)))
        const times = (code: string) =>
          named.filter((other) => other !== null && foldedCode(other) === foldedCode(code)).length
        const wanted = rows.filter((_, index) => {
          const code = named[index] ?? null
          return code !== null && times(code) > 1
        })
        expect([...repeatedCodes(rows).keys()].toSorted((a, b) => a - b)).toEqual(
          wanted.map((one) => one.row),
        )
      }),
    )
  })
})

test('the code of a name is an in-store EAN-13, the same in either case and with any accents and blanks', () => {
  expect(codeOfName('Jabón  de coche')).toMatch(/^21\d{11}$/)
  expect(codeOfName(' JABON de Coche')).toBe(codeOfName('Jabón  de coche'))
  const many = new Set(Array.from({ length: 20_000 }, (_, index) => codeOfName(`Artículo ${index}`)))
  expect(many.size).toBeGreaterThan(19_990)
})
