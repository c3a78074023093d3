import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonName, parseCommonName } from '../../../domain/articles/common-article.ts'
import { commonArticleMessages } from '../../../domain/articles/common-article-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { addToCart, changeFigure, emptyCart, refreshCart } from '../../../domain/selling/cart.ts'
import { commonProduct } from '../../../domain/selling/common-product.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'

test('a typed name has two signs that can be seen, and at most what the name of a product has', () => {
  expect(
    ['  Chicle ', 'Té', '3 ½', 'a', ' . ', '', '\u200b\u200b\u00ad\u2060', 'a\u200b'].map(parseCommonName),
  ).toEqual(['Chicle', 'Té', '3 ½', null, null, null, null, null])
  expect([MAX_NAME, MAX_NAME + 1].map((length) => parseCommonName('x'.repeat(length)) !== null)).toEqual([
    ...[true, false],
  ])
})

/** Letters, a sign of two code units, a combining accent, blanks, and what nobody sees. */
const signs = fc.constantFrom('a', 'Ñ', '7', '.', '👍', '\u0301', ' ', '\u00a0', '\u200b', '\u00ad')

test('a request has the names that the till takes, and refuses every other one with a text', () => {
  expect(readAs(commonName, '\u200b\u200b\u200b')).toEqual({
    refusals: { '': [commonArticleMessages.invalidName] },
  })
  expect(readAs(commonName, ' ')).toEqual({ refusals: { '': [commonArticleMessages.nameMissing] } })
  fc.assert(
    fc.property(fc.string({ maxLength: 5, unit: signs }), (text) => {
      const read = readAs(commonName, text)
      expect('value' in read ? read.value : null).toBe(parseCommonName(text))
    }),
  )
})

const at = (name: string, typedPrice: number) => ({
  ...commonProduct(9),
  name,
  price: typedPrice,
  typedPrice,
})

test('each name and each price has a line, which stays whatever the catalog says, and takes a discount', () => {
  const sold = [...[at('Chicle', 100), at('Chicle', 150)], ...[at('Hielo', 100), at('Chicle', 100)]]
  const cart = sold.reduce((before, one) => addToCart(before, one, units(2)), emptyCart)
  const figures = cart.lines.map(({ name, price, quantity, isCommon }) => [name, price, quantity, isCommon])
  expect(figures).toEqual([
    ['Chicle', 100, units(4), true],
    ['Chicle', 150, units(2), true],
    ['Hielo', 100, units(2), true],
  ])
  expect(refreshCart(cart, []).lines).toEqual(cart.lines)
  const cheaper = changeFigure(cart, { lineId: 1, field: 'discount', text: '10%' })
  expect(cheaper.lines[0]).toMatchObject({ discount: 40, price: 100 })
})
