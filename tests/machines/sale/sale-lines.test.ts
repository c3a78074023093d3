import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { bread, maria, water } from '../support/fixtures.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

test('a quantity above or below its limits is refused with a message and leaves the line unchanged', () => {
  const { world, sale } = startOpenRegister({ type: 'product.pick', product: water })
  const { lines } = sale.getSnapshot().context.cart
  sale.send({ type: 'product.pick', product: water })
  sale.send({ type: 'line.increase' })
  sale.send({ type: 'line.decrease' })

  expect(sale.getSnapshot().context.cart.lines).toEqual(lines)
  const noStock = saleMessages.noStock(water.name, water.stock)
  expect(told(world)).toEqual([noStock, noStock])
  expect(sale.getSnapshot().context.cart.refusal?.message).toBe(saleMessages.invalidQuantity)
})

test('keys for lines do nothing while the search has text', () => {
  const { sale } = startOpenRegister(
    { type: 'product.pick', product: bread },
    { type: 'search.change', text: 'agua' },
  )

  for (const type of ['line.increase', 'line.decrease', 'line.removeSelected'] as const)
    expect(sale.getSnapshot().can({ type })).toBe(false)
  expect(sale.getSnapshot().can({ type: 'line.step', step: 1 })).toBe(false)
})

test('cancelling asks first; dismissing changes nothing, confirming clears everything', () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread },
    { type: 'client.choose', client: maria },
    { type: 'tender.change', text: '20' },
  )
  const before = sale.getSnapshot()
  sale.send({ type: 'sale.cancel' })
  sale.send({ type: 'cancel.dismiss' })
  expect(sale.getSnapshot().value).toEqual(before.value)
  expect(sale.getSnapshot().context).toEqual(before.context)

  sale.send({ type: 'sale.cancel' })
  sale.send({ type: 'cancel.confirm' })
  expect(sale.getSnapshot().value).toBe('empty')
  expect(sale.getSnapshot().context).toEqual(startOpenRegister().sale.getSnapshot().context)
  expect(told(world)).toEqual([saleMessages.cancelled])
})

test('too small a payment is refused at its field and nothing is sent', () => {
  const { world, sale } = startOpenRegister({ type: 'product.pick', product: water })
  for (const text of ['', '4.99', '1e3', '-5', '0']) {
    sale.send({ type: 'tender.change', text })
    sale.send({ type: 'tender.submit' })
    expect(sale.getSnapshot().context).toMatchObject({
      payment: { tender: text, refusal: [saleMessages.invalidPayment] },
      entry: { focus: { at: 'tender' } },
    })
  }
  expect(world.asked('completeSale')).toEqual([])
})

test('paying an empty sale shows a message', () => {
  const { world, sale } = startOpenRegister({ type: 'tender.change', text: '5' }, { type: 'tender.submit' })

  expect(sale.getSnapshot().value).toBe('empty')
  expect(told(world)).toEqual([saleMessages.noLines])
})

test('F8 focuses the amount, and a second F8 fills in the exact total', () => {
  const { sale } = startOpenRegister(
    { type: 'product.pick', product: bread, quantity: units(3) },
    { type: 'tender.start' },
  )
  expect(sale.getSnapshot().context).toMatchObject({
    payment: { tender: '' },
    entry: { focus: { at: 'tender' } },
  })
  sale.send({ type: 'tender.start' })
  expect(sale.getSnapshot().context).toMatchObject({
    payment: { tender: '3.75' },
    entry: { focus: { at: 'tender' } },
  })
})

test('a price that changes during a sale is applied with a message', () => {
  const { world, sale } = startOpenRegister({ type: 'product.pick', product: water })
  sale.send({ type: 'catalog.update', products: [{ ...water, price: 700 }, bread] })
  sale.send({ type: 'catalog.update', products: [{ ...water, price: 700, stock: units(5) }, bread] })

  expect(sale.getSnapshot().context.cart.lines).toEqual([
    {
      id: 1,
      productId: 1,
      name: water.name,
      code: water.code,
      quantity: units(1),
      price: 700,
      discount: 0,
      tax: 0,
      stock: units(5),
    },
  ])
  expect(told(world)).toEqual([saleMessages.priceChanged(water.name)])
})

test('a discount above a price that has fallen is refused, also at Ctrl+Enter, until it is changed', () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'product.pick', product: bread, quantity: units(10) },
    { type: 'line.change', lineId: 1, field: 'discount', text: '4', leave: true },
    { type: 'catalog.update', products: [{ ...water, price: 300 }, bread] },
  )
  for (const event of [{ type: 'sale.acceptExact' }, { type: 'sale.accept' }] as const) {
    sale.send({ type: 'tender.change', text: '20' })
    sale.send(event)
    expect(sale.getSnapshot()).toMatchObject({
      value: { inProgress: 'payment' },
      context: {
        payment: { tender: '20', refusal: [saleMessages.discountAbovePrice] },
        entry: { focus: { at: 'tender' } },
      },
    })
  }
  expect(world.asked('completeSale')).toEqual([])
  sale.send({ type: 'line.change', lineId: 1, field: 'discount', text: '3', leave: true })
  sale.send({ type: 'sale.acceptExact' })
  expect(sale.getSnapshot().value).toBe('completing')
})

test('an unknown code shows a message and adds nothing', () => {
  const { world, sale } = startOpenRegister({ type: 'code.reject', code: '999' })

  expect(told(world)).toEqual([saleMessages.unknownCode('999')])
  expect(sale.getSnapshot().context.cart.lines).toEqual([])
})

test.each([
  ['quantity', '0'],
  ['quantity', '99'],
  ['discount', '9'],
  ['discount', 'mucho'],
  ['tax', '-1'],
  ['tax', '101'],
] as const)(
  'a refused %s of %s keeps its cell and what was typed, and the focus comes back to it',
  (field, text) => {
    const { sale } = startOpenRegister({ type: 'product.pick', product: water }, { type: 'line.edit', field })
    const { context: before } = sale.getSnapshot()
    sale.send({ type: 'line.change', lineId: 1, field, text, leave: true })

    const { context } = sale.getSnapshot()
    expect(context).toEqual({
      ...before,
      cart: {
        ...before.cart,
        refusal: { ...context.cart.refusal, lineId: 1, field, typed: text },
      },
    })
    // A new object: code that moves the focus compares identities.
    expect(context.entry.focus).not.toBe(before.entry.focus)
  },
)

test('an article scanned during a refused figure is sold, and a message names the dropped figure', () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'line.edit', field: 'quantity' },
    { type: 'line.change', lineId: 1, field: 'quantity', text: '0', leave: true },
    { type: 'product.pick', product: bread },
  )

  const { cart, entry } = sale.getSnapshot().context
  expect(cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    [water.name, units(1)],
    [bread.name, units(1)],
  ])
  expect({ focus: entry.focus, refusal: cart.refusal }).toEqual({ focus: { at: 'search' }, refusal: null })
  expect(told(world)).toEqual([saleMessages.invalidQuantity])
})

test('words without a match and an unknown code have different messages', () => {
  const { world, sale } = startOpenRegister({ type: 'search.reject', text: 'Zoila' })
  expect(sale.getSnapshot().context.entry.unknownCode).toBeNull()
  sale.send({ type: 'search.reject', text: '7401005900990' })

  expect(sale.getSnapshot().context.entry.unknownCode).toBe('7401005900990')
  expect(told(world)).toEqual([
    'Ningún producto coincide con Zoila',
    'No existe un producto con el código 7401005900990',
  ])
})
