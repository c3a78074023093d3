import { expect, test } from 'vitest'
import {
  changed,
  emptyDelivery,
  type DeliveryChange,
  type DeliveryDraft,
} from '../../../domain/goods/delivery-draft.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import {
  draftErrors,
  draftPaymentRefusal,
  draftTotal,
  firstWrong,
  lineMargin,
  orderOf,
  refusedPlaces,
} from '../../../domain/goods/delivery-request.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'

const bread = { id: 2, name: 'Pan francés', code: '22', price: 125, cost: 75 }
const water = { id: 1, name: 'Agua pura', code: '11', price: 500, cost: 300 }
const scan = (product: typeof bread): DeliveryChange => ({ kind: 'product', product })
const typing = (productId: number, field: 'quantity' | 'cost' | 'price', text: string): DeliveryChange => ({
  ...({ kind: 'line', productId, field, text } as const),
})
const after = (...changes: DeliveryChange[]): DeliveryDraft =>
  changes.reduce(changed, { ...emptyDelivery, key: 'k' })

test('the order has the figures of the lines: a cost of each or of the whole line, and a new price with the one that was seen', () => {
  const draft = after(
    { kind: 'supplier', supplier: { id: 4, name: 'Panadería' } },
    { kind: 'document', text: ' A-1 ' },
    ...[{ kind: 'times', times: units(24) } as const, scan(bread), typing(2, 'price', '1.50')],
    ...[scan(water), { kind: 'whole' } as const, typing(1, 'quantity', '3'), typing(1, 'cost', '10')],
  )
  expect(orderOf(draft, 'credit')).toEqual({
    ...{ key: 'k', supplier: { id: 4, name: 'Panadería' }, document: 'A-1', paid: 'credit' },
    lines: [
      { productId: 2, quantity: units(24), cost: { each: 75 }, price: 150, priceSeen: 125 },
      { productId: 1, quantity: units(3), cost: { whole: 1_000 }, price: null, priceSeen: 500 },
    ],
  })
  expect(draftTotal(draft)).toBe(24 * 75 + 1_000)
})

test('what is missing or wrong is said at its field, and the first one from the top is found', () => {
  const draft = after(
    ...[scan(bread), typing(2, 'quantity', '0'), typing(2, 'cost', '')],
    ...[scan(water), typing(1, 'cost', '1,5'), typing(1, 'price', '0')],
  )
  const errors = draftErrors(draft)
  expect(errors).toEqual({
    '2-quantity': saleMessages.invalidQuantity,
    '2-cost': deliveryMessages.missingCost,
    '1-cost': deliveryMessages.invalidCost,
    '1-price': messages.validation.positive,
  })
  expect(firstWrong({ ...draft, errors })).toEqual({ at: 'line', productId: 2, field: 'quantity' })
  expect(draftErrors(emptyDelivery)).toEqual({ search: deliveryMessages.noLines })
  expect(firstWrong(emptyDelivery)).toBeNull()
})

test('free goods are a delivery, which nobody pays', () => {
  const free = after(scan(bread), typing(2, 'cost', '0'))
  expect([draftErrors(free), draftPaymentRefusal(free, 'none'), draftPaymentRefusal(free, 'cash')]).toEqual([
    {},
    null,
    { field: 'paid', text: deliveryMessages.nothingToPay },
  ])
})

test('a price that somebody has changed meanwhile is said at its field, until it is typed again', () => {
  const typed = after(scan(bread), typing(2, 'price', '1.50'))
  const stale = changed(typed, { kind: 'products', products: [{ ...bread, price: 130 }] })
  expect(draftErrors(stale)).toEqual({
    '2-price': deliveryMessages.priceChanged('Pan francés', formatMoney(130)),
  })
  expect(draftErrors(changed(stale, typing(2, 'price', '1.50')))).toEqual({})
})

test('the margin is that of the new price, otherwise of the present one; below cost it is negative', () => {
  const margins = (draft: DeliveryDraft) => draft.lines.map(lineMargin)
  const draft = after(scan(bread))
  expect(margins(draft)).toEqual([4_000])
  expect(margins(changed(draft, typing(2, 'price', '1.50')))).toEqual([5_000])
  expect(margins(changed(draft, typing(2, 'cost', '1.50')))).toEqual([-2_000])
  expect(margins(changed(draft, typing(2, 'cost', 'x')))).toEqual([null])
})

test('what the server refuses is put at the fields of the draft; what is of none of them is left out', () => {
  const draft = after(scan(bread), scan(water))
  expect(
    refusedPlaces(draft, {
      document: ['Ya está'],
      supplier_id: ['Ya no está'],
      'lines.1.product_id': ['Agua pura ya no está disponible'],
      'lines.0.price': ['Alguien cambió el precio'],
      'lines.7.quantity': ['Nadie'],
      paid: ['La entrada no cuesta nada'],
    }),
  ).toEqual({
    document: 'Ya está',
    supplier: 'Ya no está',
    '1-quantity': 'Agua pura ya no está disponible',
    '2-price': 'Alguien cambió el precio',
  })
})
