import { expect, test } from 'vitest'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import { compareRows } from '../../../domain/file-import/compared-rows.ts'
import { portionsOf, undoRows } from '../../../domain/file-import/portions.ts'
import { changesOf, previewRows, previewTotals } from '../../../domain/file-import/preview.ts'
import type { PlannedRow, ReadRow } from '../../../domain/file-import/kinds/row-values.ts'
import { units } from '../../../domain/quantity.ts'

const rows: ReadRow[] = [
  { row: 2, values: { code: '1', name: 'Pan', price: 125 } },
  { row: 3, values: { code: 'a', name: 'Agua' } },
  { row: 5, values: { code: 'A', name: 'Agua' } },
]
const read = compareRows('product', {
  rows,
  unread: [
    {
      row: 4,
      values: { name: 'Sal' },
      refused: [{ cell: 'C4', field: 'price', shown: 'doce', reason: 'No es un monto' }],
    },
  ],
  leftOut: [],
})
const made = { name: 'Miel', description: null, price: 900, cost: 500, stock: units(2), minStock: 0 }
const plan: PlannedRow[] = [
  {
    row: 2,
    code: '1',
    result: 'changed',
    old: { price: 100, description: null },
    new: { price: 125, description: 'X' },
  },
  { row: 6, code: '2', result: 'new', old: {}, new: made },
  { row: 7, code: '3', result: 'same', old: {}, new: {} },
  { row: 8, code: '4', result: 'removed', old: made, new: {} },
  {
    row: 9,
    code: '5',
    result: 'refused',
    old: {},
    new: {},
    field: 'cost',
    reason: 'Este campo es requerido',
  },
]

test('rows whose code another row has, in either case, are in no portion; a portion has at most 200', () => {
  expect(portionsOf(read)).toEqual([[rows[0]]])
  const many = Array.from({ length: 401 }, (_, at) => ({ row: at + 2, values: { code: String(at) } }))
  expect(portionsOf({ rows: many, repeated: [] }).map(({ length }) => length)).toEqual([200, 200, 1])
  expect(portionsOf({ rows: [], repeated: [] })).toEqual([])
})

test('the preview has every row of the file in its order, with changes old to new and reasons with their cells', () => {
  const preview = previewRows('product', read, plan)
  const shown = preview.map(({ planned, ...row }) => ({ ...row, changes: changesOf('product', { planned }) }))
  expect(shown.slice(0, 4)).toEqual([
    {
      ...{ row: 2, code: '1', name: 'Pan', result: 'changed', reasons: [], warnings: [] },
      changes: [
        { title: 'Descripción', old: '(vacío)', new: 'X' },
        { title: 'Precio Venta', old: '1.00', new: '1.25' },
      ],
    },
    {
      row: 3,
      code: 'a',
      name: 'Agua',
      result: 'refused',
      changes: [],
      reasons: [importMessages.repeated([5])],
      warnings: [],
    },
    {
      ...{ row: 4, code: '', name: 'Sal', result: 'refused', changes: [] },
      reasons: ['C4, Precio Venta «doce»: No es un monto'],
      warnings: [],
    },
    {
      row: 5,
      code: 'A',
      name: 'Agua',
      result: 'refused',
      changes: [],
      reasons: [importMessages.repeated([3])],
      warnings: [],
    },
  ])
  expect(shown.find(({ result }) => result === 'new')?.changes.map(({ title }) => title)).toEqual([
    'Producto',
    'Precio Venta',
    'Precio Compra',
    'Existencia',
    'Mínimo',
  ])
  expect(preview.at(-1)?.reasons).toEqual(['Precio Compra: Este campo es requerido'])
  expect(previewTotals(preview)).toEqual({ new: 1, changed: 1, same: 1, removed: 1, refused: 4 })
})

test('an undo has the old values of what changed, and removes what is new', () => {
  expect(undoRows('product', plan)).toEqual([
    { code: '1', price: 100, description: null, remove: false },
    { code: '2', name: 'Miel', remove: true },
    { ...made, code: '4', remove: false },
  ])
})
