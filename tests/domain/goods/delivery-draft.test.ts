import { expect, test } from 'vitest'
import {
  changed,
  emptyDelivery,
  type DeliveryChange,
  type DeliveryDraft,
} from '../../../domain/goods/delivery-draft.ts'
import type { DeliveryProduct } from '../../../domain/goods/delivery-product.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'

const bread: DeliveryProduct = { id: 2, name: 'Pan francés', code: '22', price: 125, cost: 75 }
const water: DeliveryProduct = { id: 1, name: 'Agua pura', code: '11', price: 500, cost: null }
const scan = (product: DeliveryProduct): DeliveryChange => ({ kind: 'product', product })
const times = (count: number): DeliveryChange => ({ kind: 'times', times: units(count) })
const typing = (productId: number, field: 'quantity' | 'cost' | 'price', text: string): DeliveryChange => ({
  ...({ kind: 'line', productId, field, text } as const),
})

const after = (...changes: DeliveryChange[]): DeliveryDraft => changes.reduce(changed, emptyDelivery)
/** Quantity, cost and new price of each line. */
const lines = ({ lines: all }: DeliveryDraft) =>
  all.map(({ product, quantity, cost, price }) => [product.name, quantity, cost, price])

test('24* before a scan brings in 24, with the last cost proposed and its field in focus', () => {
  const draft = after(times(24), scan(bread))
  expect(lines(draft)).toEqual([['Pan francés', '24', '0.75', '']])
  expect([draft.focus, draft.times, draft.selected]).toEqual([
    { at: 'line', productId: 2, field: 'cost' },
    null,
    2,
  ])
})

test('a cost that nobody may see is not proposed', () => {
  expect(lines(after(scan(water)))).toEqual([['Agua pura', '1', '', '']])
})

test('the same article again adds to its line, and the next one begins its own', () => {
  const draft = after(times(24), scan(bread), typing(2, 'cost', '0.80'), scan(water), times(12), scan(bread))
  expect(lines(draft)).toEqual([
    ['Pan francés', '36', '0.80', ''],
    ['Agua pura', '1', '', ''],
  ])
  expect(draft.selected).toBe(2)
})

test('12* typed into a field is how many the next scan brings in: the field keeps what it had', () => {
  const typed = after(scan(bread), typing(2, 'cost', '1'), typing(2, 'cost', '12'), typing(2, 'cost', '12*'))
  expect([lines(typed), typed.times]).toEqual([[['Pan francés', '1', '0.75', '']], units(12)])
  expect(lines(changed(typed, scan(water)))).toEqual([
    ['Pan francés', '1', '0.75', ''],
    ['Agua pura', '12', '', ''],
  ])
})

const cheese: DeliveryProduct = { ...bread, id: 3, name: 'Queso', code: '33', unit: 'lb' }

test('a scanned article that is measured is asked for its quantity, in its empty field', () => {
  const draft = after(scan(cheese))
  expect([lines(draft), draft.focus]).toEqual([
    [['Queso', '', '0.75', '']],
    { at: 'line', productId: 3, field: 'quantity' },
  ])
  const again = changed(changed(draft, typing(3, 'quantity', '1.25')), scan(cheese))
  expect([lines(again), again.focus, again.before]).toEqual([
    [['Queso', '1.25', '0.75', '']],
    { at: 'line', productId: 3, field: 'quantity' },
    '1.25',
  ])
})

test('a label brings in its weight, as often as was typed before it, and then the cost is asked for', () => {
  const label: DeliveryChange = { kind: 'product', product: cheese, quantity: 1_250 }
  const draft = after(label, times(2), label)
  expect([lines(draft), draft.focus]).toEqual([
    [['Queso', '3.75', '0.75', '']],
    { at: 'line', productId: 3, field: 'cost' },
  ])
})

test('2* before an article that is measured is how much of it came in', () => {
  expect(lines(after(times(2), scan(cheese)))).toEqual([['Queso', '2', '0.75', '']])
})

test.each([
  ['cost', '3.7513*', ['1', '3.75', ''], 13, null],
  ['price', '2,0024*', ['1', '0.75', '2,00'], 24, null],
  ['cost', '3.753*', ['1', '3.753*', ''], null, deliveryMessages.twoNumbers],
  ['cost', '1.5*', ['1', '1.5*', ''], null, saleMessages.invalidPrefix],
  ['quantity', '-1*', ['-1*', '0.75', ''], null, saleMessages.invalidPrefix],
] as const)(
  '%s %s: a number behind an amount is how many, and a wrong one is told at its field',
  (...row) => {
    const [field, text, line, count, error] = row
    const draft = after(scan(bread), typing(2, field, text))
    expect([lines(draft), draft.times, draft.errors]).toEqual([
      [['Pan francés', ...line]],
      count === null ? null : units(count),
      error === null ? {} : { [`2-${field}`]: error },
    ])
  },
)

test('13* typed into the document is how many the next scan brings in, and A-13* is a document', () => {
  const document = (text: string): DeliveryChange => ({ kind: 'document', text })
  const begun = after({ kind: 'focus', focus: { at: 'document' } }, document('A-1'))
  const again = [
    { kind: 'focus', focus: { at: 'search' } },
    { kind: 'focus', focus: { at: 'document' } },
  ] as const
  const typed = [...again, document('1'), document('13'), document('13*')].reduce(changed, begun)
  expect([typed.document, typed.times]).toEqual(['A-1', units(13)])
  expect(changed(begun, document('A-13*'))).toMatchObject({ document: 'A-13*', times: null })
})

test('the cost of a whole line is proposed for its quantity, until somebody types it', () => {
  const whole = after(times(24), scan(bread), { kind: 'whole' })
  expect(lines(whole)).toEqual([['Pan francés', '24', '18.00', '']])
  const more = changed(whole, scan(bread))
  expect(lines(more)).toEqual([['Pan francés', '25', '18.75', '']])
  const typed = changed(changed(more, typing(2, 'cost', '20')), typing(2, 'quantity', '30'))
  expect(lines(typed)).toEqual([['Pan francés', '30', '20', '']])
  expect(changed(typed, scan(water)).lines.map(({ isWhole }) => isWhole)).toEqual([true, false])
  expect(changed(typed, { kind: 'whole' }).lines[0]?.isWhole).toBe(false)
})

test('unknown codes are listed once, until an article has them or they are put aside', () => {
  const unknown = (code: string): DeliveryChange => ({ kind: 'unknown code', code })
  const draft = after(times(3), unknown('11'), unknown('99'), unknown('11'))
  const of99 = { code: '99', quantity: units(1) }
  expect([draft.unknownCodes, draft.times]).toEqual([[of99, { code: '11', quantity: units(4) }], null])
  expect(changed(draft, scan(water)).unknownCodes).toEqual([of99])
  expect(changed(draft, { kind: 'forget codes' }).unknownCodes).toEqual([])
})

test('a product that is made for an unknown code comes in as often as the code was scanned', () => {
  const draft = after(times(24), { kind: 'unknown code', code: '99' }, times(3))
  const made = changed(draft, { kind: 'made', code: '99', product: bread })
  expect([lines(made), made.unknownCodes, made.times]).toEqual([
    [['Pan francés', '24', '0.75', '']],
    [],
    units(3),
  ])
})

test('a line that is removed gives the selection to the one before it, and takes its errors with it', () => {
  const draft: DeliveryDraft = {
    ...after(scan(bread), scan(water)),
    errors: { '1-cost': 'Falta el costo', document: 'Ya está' },
  }
  const rest = changed(draft, { kind: 'remove', productId: 1 })
  expect([lines(rest), rest.selected, rest.focus, rest.errors]).toEqual([
    [['Pan francés', '1', '0.75', '']],
    2,
    { at: 'search' },
    { document: 'Ya está' },
  ])
  expect(changed(rest, { kind: 'remove', productId: 2 }).selected).toBeNull()
})

test('the arrows go through the lines, in the field that has the focus', () => {
  const draft = after(scan(bread), scan(water))
  const up = changed(draft, { kind: 'step', by: -1 })
  expect([up.selected, up.focus]).toEqual([2, { at: 'line', productId: 2, field: 'cost' }])
  expect(changed(up, { kind: 'step', by: -1 })).toBe(up)
  const search = changed(up, { kind: 'focus', focus: { at: 'search' } })
  expect([changed(search, { kind: 'step', by: 1 }).selected, search.focus.at]).toEqual([1, 'search'])
})

test('names, prices and costs are those of now, but what was typed stays, with the price it was typed for', () => {
  const draft = after(scan(bread), typing(2, 'price', '1.50'), scan(water))
  const dearer: DeliveryProduct = { ...bread, name: 'Pan', price: 150, cost: 90 }
  const now = changed(draft, { kind: 'products', products: [dearer, { ...water, price: 600 }] })
  expect(
    now.lines.map(({ product, cost, price, priceSeen }) => [product.price, cost, price, priceSeen]),
  ).toEqual([
    [150, '0.90', '1.50', 125],
    [600, '', '', 600],
  ])
  expect(changed(now, typing(2, 'price', '1.60')).lines[0]?.priceSeen).toBe(150)
  expect(changed(now, { kind: 'products', products: [dearer] })).toBe(now)
})

test('a supplier leads on to the document, and what was wrong with both is no longer said', () => {
  const wrong: DeliveryDraft = { ...emptyDelivery, errors: { supplier: 'No', document: 'No', search: 'No' } }
  const draft = changed(wrong, { kind: 'supplier', supplier: { id: 4, name: 'Panadería' } })
  expect([draft.supplier?.id, draft.focus, draft.errors]).toEqual([4, { at: 'document' }, { search: 'No' }])
})
