import { expect, test } from 'vitest'
import { readUnit } from '../../../domain/file-import/cells/unit-cells.ts'

test.each([
  ['LB', 'lb'],
  ['Libras', 'lb'],
  [' lbs. ', 'lb'],
  ['Kilo', 'kg'],
  ['UND.', 'unidad'],
  ['pza', 'unidad'],
  ['Litro', 'lt'],
  ['yd', 'yarda'],
])('%j is the unit %s', (cell, unit) => {
  expect(readUnit(cell)).toEqual({ value: unit })
})

test.each([null, '', 'CAJA', 'docena', '12'])('%j says nothing of a unit', (cell) => {
  expect(readUnit(cell)).toBeNull()
})
