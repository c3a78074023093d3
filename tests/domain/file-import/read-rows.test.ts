import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellRefusals } from '../../../domain/file-import/cells/cell-refusals.ts'
import { readRows, type ReadingChoice } from '../../../domain/file-import/read-rows.ts'
import type { Cell, SheetTable } from '../../../domain/file-import/cells/sheet-table.ts'
import { messages } from '../../../domain/messages.ts'
import { units } from '../../../domain/quantity.ts'

const sheet = (rows: Cell[][], merged: SheetTable['merged'] = []): SheetTable => ({
  name: 'Hoja1',
  rows,
  merged,
})

const choice: ReadingChoice = {
  kind: 'product',
  head: 0,
  fields: ['code', 'name', 'price', null, 'stock'],
  mark: 'point',
}
const head = ['Código', 'Producto', 'Precio', 'Marca', 'Existencia']

test('rows have the values of their cells, and an empty cell says nothing', () => {
  const read = readRows(
    sheet([
      head,
      ['0012', 'Pan', 'Q 1.25', 'X', '24'],
      ['7', null, null, 'X', { number: 3, shown: '3' }],
      [],
      ['', ' '],
    ]),
    choice,
  )
  expect(read).toEqual({
    rows: [
      { row: 2, values: { code: '0012', name: 'Pan', price: 125, stock: units(24) } },
      { row: 3, values: { code: '7', stock: units(3) } },
    ],
    unread: [],
    leftOut: [],
  })
})

test('a row with a cell that cannot be read names each such cell, and keeps the others', () => {
  expect(readRows(sheet([head, ['7.40E+12', 'Pan', 'doce', null, '24']]), choice).unread).toEqual([
    {
      row: 2,
      values: { name: 'Pan', stock: units(24) },
      refused: [
        { cell: 'A2', field: 'code', shown: '7.40E+12', reason: cellRefusals.scientific('7.40E+12') },
        { cell: 'C2', field: 'price', shown: 'doce', reason: cellRefusals.notAmount },
      ],
    },
  ])
})

test('sums, repeated headings and lines with one text are left out and named', () => {
  const read = readRows(
    sheet([
      head,
      ['ABARROTES'],
      ['1', 'Pan', '1.25'],
      head,
      ['2', 'Total Corn Flakes', '30'],
      ['3', 'Total', '5'],
      ['4'],
      [null, 'Subtotal', '31.25'],
      ['TOTAL GENERAL:', null, '31.25'],
      ['Total de productos: 2'],
      ['Valor total', null, '31.25'],
      [null, null, null, 'Impreso por Ana'],
    ]),
    choice,
  )
  expect(read.rows.map(({ row }) => row)).toEqual([3, 5, 6, 7])
  expect(read.leftOut).toEqual([
    { row: 2, shown: 'ABARROTES', reason: 'title' },
    { row: 4, shown: 'Código · Producto · Precio · Marca · Existencia', reason: 'heading' },
    { row: 8, shown: 'Subtotal · 31.25', reason: 'total' },
    { row: 9, shown: 'TOTAL GENERAL: · 31.25', reason: 'total' },
    { row: 10, shown: 'Total de productos: 2', reason: 'total' },
    { row: 11, shown: 'Valor total · 31.25', reason: 'total' },
    { row: 12, shown: 'Impreso por Ana', reason: 'title' },
  ])
})

test('people may have their name in two columns, and nothing else', () => {
  const { rows, leftOut } = readRows(
    sheet([
      ['Apellidos', 'Nombre', 'Tel.'],
      ['Pérez', 'Rosa', '5551-2345'],
      [null, 'Ana'],
    ]),
    {
      ...{ kind: 'client', head: 0, mark: 'point' },
      fields: ['surname', 'name', 'phone'],
    },
  )
  expect([rows.map(({ values }) => values), leftOut]).toEqual([
    [{ name: 'Rosa Pérez', phone: '5551-2345' }, { name: 'Ana' }],
    [],
  ])
})

test('a cell that is merged over several rows stands in each of them', () => {
  const read = readRows(
    sheet([head, ['1', 'Pan', '1.25'], ['2', 'Agua']], [{ row: 1, column: 2, lastRow: 2, lastColumn: 2 }]),
    choice,
  )
  expect(read.rows.map(({ values }) => values.price)).toEqual([125, 125])
})

test('every row with a cell is read, not read or left out, once and in order', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string({ maxLength: 8 }),
    fc.constantFrom('Total', '12.50', '1,5', '0012'),
    fc.record({ number: fc.double({ noNaN: true }), shown: fc.string({ maxLength: 6 }) }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 20 }), (rows) => {
      const {
        rows: read,
        unread,
        leftOut,
      } = readRows(sheet([head, ...rows]), {
        ...choice,
        fields: ['code', 'name', 'price', 'description', 'stock'],
      })
      const found = [...read, ...unread, ...leftOut].map(({ row }) => row)
      expect(new Set(found).size).toBe(found.length)
      for (const list of [read, unread, leftOut])
        expect(list.map(({ row }) => row)).toEqual(list.map(({ row }) => row).toSorted((a, b) => a - b))
    }),
  )
})

test('a value that breaks a rule of the form of a product is refused at its cell', () => {
  const { unread } = readRows(sheet([head, ['1'.repeat(51), 'x'.repeat(300), '0', null, '-4']]), choice)
  expect(
    unread.map(({ values, refused }) => [values, refused.map(({ cell, reason }) => [cell, reason])]),
  ).toEqual([
    [
      { stock: units(-4) },
      [
        ['A2', messages.validation.tooLong],
        ['B2', messages.validation.tooLong],
        ['C2', messages.validation.positive],
      ],
    ],
  ])
})
