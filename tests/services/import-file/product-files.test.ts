import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noColumnUses } from '../../../domain/file-import/kinds/import-columns.ts'
import { readRows } from '../../../domain/file-import/read-rows.ts'
import { layoutOf } from '../../../domain/file-import/sheet-layout.ts'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { readTables } from '../../../src/services/import-file/read-tables.ts'
import {
  catalogRows,
  refusedFileRows,
  rowsOfCatalog,
  undoFileRows,
} from '../../../src/services/import-file/save-rows.ts'
import {
  importSheet,
  splitRows,
  type ImportSheetPart,
} from '../../../src/services/spreadsheets/import-sheet.ts'
import { writeWorkbook } from '../../../src/services/spreadsheets/write-workbook.ts'

/** What an import reads of a file of ours, by its own headings. */
function readBack(rows: ImportSheetPart['rows'], has: ImportSheetPart['has']) {
  const parts = splitRows({ imported: 'product', rows, has, title: 'Productos', store: 'Tienda' })
  const content = writeWorkbook(importSheet(parts), () => undefined)
  const [table] = readTables(new Uint8Array(content))
  if (!table) throw new Error('The file has no sheet')
  const { head, columns } = layoutOf('product', table, { categories: true, sell_packs: true })
  const fields = columns.map(({ match }) => match?.field ?? null)
  return readRows(table, { kind: 'product', head, fields, mark: 'comma' })
}

const text = (least: number) =>
  fc
    .stringMatching(/^[a-zñáA-Z0-9 =+@".,;-]{1,20}$/)
    .map((value) => value.trim().replaceAll(/\s+/g, ' '))
    .filter((value) => value.length >= least)

const product = fc.record({
  code: fc.oneof(
    fc.stringMatching(/^[0-9A-Za-z-]{1,20}$/),
    fc.constantFrom('05-ene', '7.40E+12', '12.0', 'S/C', '-'),
  ),
  // A name of digits above a single row would be the heading of another column.
  name: text(2).map((name) => `Pan ${name}`),
  description: fc.option(text(1).map((one) => `d ${one}`)),
  price: fc.integer({ min: 1, max: MAX_AMOUNT }),
  cost: fc.integer({ min: 1, max: MAX_AMOUNT }),
  stock: fc.integer({ min: -999, max: 999_999_999 }).map(units),
  minStock: fc.integer({ min: 0, max: 999_999_999 }).map(units),
})

/** One that is weighed, with parts of a pound. */
const weighed = fc
  .tuple(product, fc.integer({ min: -9_999, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([fields, stock, minStock]) => ({ ...fields, stock, minStock, unit: 'lb' as const }))

/** The same as a device has it. */
const inCatalog = (fields: Omit<CatalogProduct, 'id' | 'store'>, index: number): CatalogProduct => ({
  ...{ id: index + 1, store: { id: 1, name: 'Tienda' } },
  ...fields,
})

test('a file has the categories of a store that has them, and an undo file takes one away again', () => {
  const sorted = (name: string, category?: string): CatalogProduct =>
    inCatalog(
      {
        ...{ code: name, name, description: null, price: 1, cost: 1, stock: 0, minStock: 0 },
        ...(category !== undefined && { category: { id: 1, name: category, color: 'teal' as const } }),
      },
      0,
    )
  const products = [sorted('Leche', 'Lácteos'), sorted('Vela')]
  const categories = (rows: ImportSheetPart['rows'], has: ImportSheetPart['has'] = 'nothing') =>
    readBack(rows, has).rows.map(({ values }) => values.category)
  expect(categories(catalogRows(products, { ...noColumnUses, categories: true }))).toEqual([
    'Lácteos',
    undefined,
  ])
  expect(catalogRows(products).map(({ values }) => Object.hasOwn(values, 'category'))).toEqual([false, false])
  expect(rowsOfCatalog(products).map(({ values }) => values.category)).toEqual(['Lácteos', undefined])
  const plan = ['Lácteos', null].map((category, index) => ({
    ...{ row: index + 1, code: `C-${index}`, result: 'changed' as const },
    ...{ old: { category }, new: { category: 'Pan' } },
  }))
  expect(categories(undoFileRows('product', plan), 'removals')).toEqual(['Lácteos', null])
})

test('a file has the packs of a store that sells them, and an undo file takes them away again', () => {
  const packs = [
    { id: 4, code: '=7402', name: 'Fardo', factor: 6, price: null },
    { id: 3, code: '7401', name: 'Caja', factor: 24, price: 1_108_00, cost: 9_000 },
  ]
  const said = 'Caja × 24 a Q 1,108.00, código 7401\nFardo × 6, código =7402'
  const plain = { description: null, price: 1, cost: 1, stock: 0, minStock: 0 }
  const products = [
    inCatalog({ ...plain, code: 'Agua', name: 'Agua', packs }, 0),
    inCatalog({ ...plain, code: 'Vela', name: 'Vela' }, 1),
  ]
  const packsIn = (rows: ImportSheetPart['rows'], has: ImportSheetPart['has'] = 'nothing') =>
    readBack(rows, has).rows.map(({ values }) => values.packs)
  expect(packsIn(catalogRows(products, { ...noColumnUses, sell_packs: true }))).toEqual([said, undefined])
  expect(catalogRows(products).map(({ values }) => Object.hasOwn(values, 'packs'))).toEqual([false, false])
  expect(rowsOfCatalog(products).map(({ values }) => values.packs)).toEqual([said, undefined])
  const plan = [said, null].map((before, index) => ({
    ...{ row: index + 1, code: `C-${index}`, result: 'changed' as const },
    ...{ old: { packs: before }, new: { packs: null } },
  }))
  expect(packsIn(undoFileRows('product', plan), 'removals')).toEqual([said, null])
})

test('the file with all products is read back value by value', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.oneof(product, weighed), {
        minLength: 1,
        maxLength: 8,
        selector: ({ code }) => code,
      }),
      (products) => {
        const { rows, unread, leftOut } = readBack(catalogRows(products.map(inCatalog)), 'nothing')
        expect([unread, leftOut]).toEqual([[], []])
        expect(rows.map(({ values }) => values)).toEqual(
          products.map(({ description, ...others }) =>
            description === null ? others : { ...others, description },
          ),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('the undo file is read back: old values, an emptied description, and what is to be deleted', () => {
  const rows = undoFileRows('product', [
    { row: 2, code: '0012', result: 'changed', old: { price: 100, description: null }, new: {} },
    { row: 3, code: '7', result: 'new', old: {}, new: { name: 'Miel' } },
  ])
  expect(readBack(rows, 'removals').rows.map(({ values }) => values)).toEqual([
    { code: '0012', description: null, price: 100 },
    { code: '7', name: 'Miel', remove: true },
  ])
})

test('the refused rows keep what their cells were, with their row and the reason', () => {
  const read = {
    rows: [],
    unread: [
      {
        row: 5,
        values: { name: 'Sal' },
        refused: [{ cell: 'A5', field: 'code' as const, shown: '7.40E+12', reason: 'Se perdió' }],
      },
    ],
    leftOut: [],
  }
  const preview = {
    row: 5,
    code: '',
    name: 'Sal',
    result: 'refused' as const,
    planned: null,
    reasons: ['A5: Se perdió'],
    warnings: [],
  }
  expect(refusedFileRows(read, [preview])).toEqual([
    { values: { code: '7.40E+12', name: 'Sal' }, row: 5, reason: 'A5: Se perdió' },
  ])
})
