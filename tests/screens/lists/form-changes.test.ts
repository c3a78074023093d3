import { expect, test } from 'vitest'
import {
  changedRequest,
  errorsAtFields,
  followRecord,
  seenIn,
} from '../../../src/screens/lists/form/form-changes.ts'
import type { FormField } from '../../../src/screens/lists/list-definition.ts'

interface Shelf {
  name: string
  price: string
  stock: number
}

const fields: FormField<Shelf>[] = [
  { name: 'name', label: 'Nombre', kind: 'text', value: (row) => row.name },
  {
    name: 'price',
    label: 'Precio',
    kind: 'amount',
    value: (row) => row.price,
    says: (row) => `Q ${row.price}`,
  },
  {
    name: 'stock',
    label: 'Existencia',
    kind: 'whole',
    value: (row) => String(row.stock),
    counted: { sentAs: 'stock_change', seenAs: 'stock_seen', figure: (row) => row.stock },
  },
]
const agua: Shelf = { name: 'Agua', price: '5.00', stock: 10 }
const opened = { name: 'Agua', price: '5.00', stock: '10' }
const seen = seenIn(fields, agua)

test('only changed fields are sent, a stock as the difference to the one that was seen', () => {
  const whole = { name: 'Agua', price: 6, stock: 15 }
  expect(changedRequest(whole, { ...opened, price: '6', stock: '15' }, seen)).toEqual({
    price: 6,
    stock_change: 5,
    stock_seen: 10,
  })
  expect(changedRequest({ ...whole, stock: 4 }, { ...opened, stock: '4' }, seen)).toEqual({
    stock_change: -6,
    stock_seen: 10,
  })
  expect(changedRequest(whole, opened, seen)).toEqual({})
})

test('after a change by somebody else, unchanged fields show the new value and are not sent', () => {
  const now = { name: 'Agua pura', price: '5.50', stock: 8 }
  const typed = { ...opened, price: '6' }
  const followed = followRecord(fields, typed, seen, now)
  expect(followed).toEqual({
    seen: { ...seenIn(fields, now) },
    texts: { name: 'Agua pura', stock: '8' },
    theirs: [{ name: 'price', label: 'Precio', says: 'Q 5.50', text: '5.50' }],
  })
  const whole = { name: 'Agua pura', price: 6, stock: 8 }
  expect(changedRequest(whole, { ...typed, ...followed.texts }, followed.seen)).toEqual({ price: 6 })
})

test('a counted stock stays what was typed; what is there now is shown beside it', () => {
  const typed = { ...opened, stock: '15' }
  const followed = followRecord(fields, typed, seen, { ...agua, stock: 8 })
  const shown = [{ name: 'stock', label: 'Existencia', says: '8', text: '8' }]
  expect(followed).toEqual({
    seen: seenIn(fields, { ...agua, stock: 8 }),
    texts: { name: 'Agua', price: '5.00' },
    theirs: shown,
  })
  expect(changedRequest({ stock: 15 }, typed, followed.seen)).toEqual({ stock_change: 7, stock_seen: 8 })
  const again = followRecord(fields, typed, followed.seen, { ...agua, stock: 8, name: 'Agua pura' }, shown)
  expect(again.theirs).toEqual(shown)
})

test('what was typed and is there now is no conflict, and is not sent', () => {
  const typed = { ...opened, stock: '8' }
  const followed = followRecord(fields, typed, seen, { ...agua, stock: 8 })
  expect(followed.theirs).toEqual([])
  expect(changedRequest({ stock: 8 }, typed, followed.seen)).toEqual({})
})

test('an error of the difference stands at the stock', () => {
  const errors = { name: ['Campo obligatorio'], stock_change: ['La existencia ahora es 2'], store: ['Otra'] }
  const { stock_change: stock, ...others } = errors
  expect(errorsAtFields(fields, errors)).toEqual({ ...others, stock })
})
