import { expect, test } from 'vitest'
import type { Report } from '../../../domain/reports/report.ts'
import { reportFileName, reportSheet } from '../../../src/services/spreadsheets/report-sheet.ts'

const NOON = Date.UTC(2026, 10, 20, 18)

const inventory = (category?: { id: number; name: string } | null): Report<'inventory'> => ({
  kind: 'inventory',
  content: {
    ...(category !== undefined && { category }),
    store: { id: 1, name: 'Tienda La Bendición del Norte', products: [] },
    generalSummary: { totalProducts: 0 },
  },
})

const namesOf = (report: Report<'inventory'>) => [reportSheet(report).name, reportFileName(report, NOON)]

test('sheet and file of a report of one category begin with it, so that a long name of a store cuts nothing of it', () => {
  expect(namesOf(inventory())).toEqual([
    'Inventario Tienda La Bendición',
    'Inventario_Tienda La Bendición del Norte_20-11-2026.xlsx',
  ])
  expect(namesOf(inventory({ id: 3, name: 'Lácteos' }))).toEqual([
    'Inventario Lácteos - Tienda La',
    'Inventario_Lácteos - Tienda La Bendición del Norte_20-11-2026.xlsx',
  ])
  expect(namesOf(inventory(null))[0]).toBe('Inventario Sin categoría - Tien')
})
