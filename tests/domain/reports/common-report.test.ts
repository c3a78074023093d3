import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { namesSold } from '../../../domain/reports/common-report.ts'
import { shownReport } from '../../../domain/reports/shown-report.ts'
import { soldCommon } from './support/sold-common.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('each line of a common article says when, in which sale, by whom and how much', () => {
  const { columns, rows, totals } = shownReport(soldCommon)
  const [first] = rows
  if (!first) throw new Error('The report has rows')
  expect(columns.map(({ title, text }) => [title, plain(text(first))])).toEqual([
    ['Fecha', '20/11/2026 23:59'],
    ['Venta', '1200'],
    ['Vendido por', 'Ana'],
    ['Artículo', 'Hielo'],
    ['Cantidad', '3'],
    ['Devuelto', '1'],
    ['Precio', 'Q. 7.50'],
    ['Total', 'Q. 22.50'],
  ])
  expect(totals.map(({ name, text }) => [name, plain(text)])).toEqual([
    ['Artículos comunes', '2'],
    ['Total vendido', 'Q. 25.50'],
  ])
})

test('the names are there once, whatever their case and accents, the most frequent first, with their last price', () => {
  const sold = (name: string, price: number) => ({
    ...{ id: 1, saleDate: 0, user: 'Ana', name, price, quantity: units(1), returned: 0, total: price },
  })
  expect(namesSold([sold('Tamal', 300), sold('Piñata', 500), sold('pinata', 600)])).toEqual([
    { name: 'pinata', price: 600, times: 2 },
    { name: 'Tamal', price: 300, times: 1 },
  ])
})
