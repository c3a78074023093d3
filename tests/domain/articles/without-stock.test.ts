import { expect, test } from 'vitest'
import { isShort, isSoldOut } from '../../../domain/articles/without-stock.ts'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { isLow } from '../../../domain/search/catalog.ts'
import { addToCart, changeFigure, emptyCart, refreshCart } from '../../../domain/selling/cart.ts'
import { changesOf, type ResumedLine } from '../../../domain/selling/resumed-sale.ts'
import { productSchema } from '../../../domain/entities/product.ts'
import { typedFigures } from '../../../domain/validation/figures.ts'
import { units } from '../../../domain/quantity.ts'
import { messages } from '../../../domain/messages.ts'

const topUp = { id: 1, name: 'Recarga', code: 'RECARGA', price: 1_000, stock: 0, withoutStock: true }
const bread = { id: 2, name: 'Pan', code: 'PAN', price: 125, stock: units(3) }

test('what is sold without stock is never short, sold out or low', () => {
  expect([isShort(topUp, units(99_999)), isSoldOut(topUp), isLow({ ...topUp, minStock: 0 })]).toEqual([
    ...[false, false, false],
  ])
  expect([isShort(bread, units(3)), isShort(bread, units(4))]).toEqual([false, true])
  expect([isSoldOut(bread), isSoldOut({ stock: 0 }), isLow({ stock: 0, minStock: 0 })]).toEqual([
    ...[false, true, true],
  ])
})

test('a cart takes any quantity of it, and follows a product that has a stock from now on', () => {
  const sold = addToCart(emptyCart, topUp, units(40))
  const more = changeFigure(sold, { lineId: 1, field: 'quantity', text: '500' })
  expect([more.refusal, more.lines[0]?.quantity]).toEqual([null, units(500)])
  const { withoutStock: _, ...counted } = topUp
  const now = refreshCart(more, [counted])
  expect(changeFigure(now, { lineId: 1, field: 'quantity', text: '2' }).refusal?.message).toContain('Recarga')
  expect(refreshCart(now, [topUp]).lines).toEqual(more.lines)
})

test('a resumed sale of it is not short', () => {
  const line: ResumedLine = {
    ...{ productId: 1, name: 'Recarga', code: 'RECARGA', price: 1_000, priceThen: 1_000, stock: 0 },
    ...{ quantity: units(2), discount: 0, tax: 0, isGone: false },
  }
  const changes = (one: ResumedLine) =>
    changesOf({ id: 1, version: 1, label: '', client: null, clientGone: null, lines: [one] })
  expect(changes({ ...line, withoutStock: true })).toEqual([])
  expect(changes(line)).toMatchObject([{ kind: 'short' }])
})

test('its form asks for no stock, and takes none', () => {
  const typed = { name: 'Recarga', price: '10', cost: '9.50', code: '', description: '' }
  const schema = productSchema(typedFigures)
  const errorsOf = (more: object): string[] => {
    try {
      schema.validateSync({ ...typed, ...more }, { abortEarly: false })
      return []
    } catch (error) {
      return (error as { errors: string[] }).errors
    }
  }
  expect(schema.validateSync({ ...typed, without_stock: 'true', stock: '', min_stock: '' })).toMatchObject({
    ...{ without_stock: true, stock: 0, min_stock: 0 },
  })
  expect(errorsOf({ without_stock: 'true', stock: '12', min_stock: '0' })).toEqual([
    withoutStockMessages.mustBeZero,
  ])
  const { required } = messages.validation
  expect(errorsOf({ without_stock: 'false', stock: '', min_stock: '' })).toEqual([required, required])
  expect(errorsOf({ stock: '', min_stock: '' })).toEqual([required, required])
})
