import { expect, test } from 'vitest'
import { filterRows, orderRows, prepareRows } from '../../../src/screens/lists/find-rows.ts'
import type { ListColumn } from '../../../src/screens/lists/list-definition.ts'

interface Row {
  name: string
  price: string
}

const columns: ListColumn<Row>[] = [
  { key: 'name', title: 'Nombre', kind: 'text', text: (row) => row.name },
  { key: 'price', title: 'Precio', kind: 'money', text: (row) => row.price },
]

const prepared = (...names: string[]) =>
  prepareRows(
    names.map((name) => ({ name, price: 'Q\u00a05.00' })),
    columns,
  )
const namesOf = (rows: readonly { row: Row }[]) => rows.map(({ row }) => row.name)

test('names sort as in Spanish: without accents, ñ after n, numbers by their value', () => {
  const rows = prepared('Ñame', 'nuez', 'Árbol', 'caja 10', 'Caja 9', 'zapote', 'arroz')
  const sorted = ['Árbol', 'arroz', 'Caja 9', 'caja 10', 'nuez', 'Ñame', 'zapote']
  expect(namesOf(orderRows(rows, columns, { key: 'name', direction: 'ascending' }))).toEqual(sorted)
  expect(namesOf(orderRows(rows, columns, { key: 'name', direction: 'descending' }))).toEqual(
    sorted.toReversed(),
  )
})

test('a text is found in any spelling, an amount with a plain space', () => {
  const rows = prepared('Piña', 'café', 'قهوة', '🧃 jugo')
  const found = (text: string) => namesOf(filterRows(rows, text, null))
  expect(['PINA', 'cafe\u0301', 'قهوة', '🧃', 'jugo 5.00', 'q 5.00 piña'].map(found)).toEqual([
    ['Piña'],
    ['café'],
    ['قهوة'],
    ['🧃 jugo'],
    ['🧃 jugo'],
    ['Piña'],
  ])
})

test('a word does not match across two columns', () => {
  expect(filterRows(prepared('Agua'), 'aguaq', null)).toEqual([])
})
