import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measures } from '../../../domain/measures.ts'
import { units } from '../../../domain/quantity.ts'
import type { ScannedProduct } from '../../../domain/search/catalog.ts'
import { readScan, timesSaid } from '../../../domain/search/read-scan.ts'
import type { ScaleFormat } from '../../../domain/search/scale-labels.ts'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import { isMoneysWorth, isQuantity, subtotalOf } from '../../../domain/selling/measured.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { scaleLabel } from '../../support/scale-label.ts'

const weight: ScaleFormat = { prefix: '21', digits: 5, check: 'none', says: 'weight' }
const price: ScaleFormat = { prefix: '22', digits: 5, check: 'checked', says: 'price' }
const formats = [weight, price]

const queso: SellableProduct = {
  ...{ id: 1, name: 'Queso fresco', code: '123', price: 3_200, stock: units(20), unit: 'lb' },
}
const jabon: SellableProduct = { id: 2, name: 'Jabón', code: '00456', price: 500, stock: units(20) }

/** A catalog that knows these codes only. */
function catalogOf(...products: SellableProduct[]) {
  const byCode = (code: string) => products.find((product) => (product.pack ?? product).code === code)
  const scanned = (code: string): ScannedProduct | undefined => {
    const product = byCode(code)
    return product && { product }
  }
  return { byCode, scanned }
}
const shop = catalogOf(queso, jabon)

test('a label sells its weight, or exactly its price', () => {
  expect(readScan(shop, scaleLabel(weight, 123, 1_250), formats)).toEqual({
    product: queso,
    said: { quantity: 1_250 },
  })
  expect(readScan(shop, scaleLabel(price, 123, 2_000), formats)).toEqual({
    product: queso,
    said: { quantity: 625, amount: 2_000 },
  })
})

test('what a price label sells is what the server takes, at any price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...measures),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 99 }),
      (unit, perUnit, asked, times) => {
        const product = { ...queso, unit, price: perUnit }
        const read = readScan(catalogOf(product), scaleLabel(price, 123, asked), formats)
        const said = (read && 'said' in read ? read.said : undefined) ?? { quantity: 0 }
        const sold = timesSaid(said, { multiplier: units(times) }, product) ?? { quantity: 0 }
        expect(subtotalOf({ ...sold, price: perUnit })).toBe(asked * times)
        expect(isMoneysWorth({ ...sold, price: perUnit })).toBe(true)
      },
    ),
  )
})

test("the shop's own code wins over a label, and the digits as they are printed over those without zeros", () => {
  const label = scaleLabel(weight, 123, 1_250)
  const own = { ...jabon, code: label }
  expect(readScan(catalogOf(queso, own), label, formats)).toEqual({ product: own })
  const printed = { ...queso, id: 3, code: '00123' }
  expect(readScan(catalogOf(queso, printed), label, formats)).toEqual({
    product: printed,
    said: { quantity: 1_250 },
  })
})

test('a label is refused with its reason, and is never another article', () => {
  const label = scaleLabel(weight, 123, 1_250)
  const refused = (text: string, catalog = shop) => readScan(catalog, text, formats)
  expect(refused(scaleLabel(weight, 999, 1_250))).toEqual({ refusal: scaleMessages.unknown('00999') })
  expect(refused(scaleLabel(weight, 456, 1_250))).toEqual({ refusal: scaleMessages.byThePiece('Jabón') })
  expect(refused(scaleLabel(weight, 123, 0))).toEqual({ refusal: scaleMessages.empty.weight })
  expect(refused(label.slice(0, -1) + String((Number(label[12]) + 1) % 10))).toEqual({
    refusal: scaleMessages.misread,
  })
  const caja = { ...queso, pack: { id: 1, code: '123', name: 'Caja', factor: 12, price: null } }
  expect(refused(label, catalogOf(caja))).toEqual({ refusal: scaleMessages.byThePiece('Queso fresco') })
  const free = catalogOf({ ...queso, price: 0 })
  expect(refused(scaleLabel(price, 123, 2_000), free)).toEqual({
    refusal: scaleMessages.withoutPrice('Queso fresco'),
  })
  expect(refused(label, free)).toEqual({ product: { ...queso, price: 0 }, said: { quantity: 1_250 } })
})

test('a code that is no label of the store is unknown', () => {
  expect(readScan(shop, scaleLabel(weight, 123, 1_250), [])).toBeNull()
  expect(readScan(shop, '7401005900013', formats)).toBeNull()
})

test('2* before a label sells two like it; parts and money before it are refused', () => {
  expect(timesSaid({ quantity: 1_250 }, { multiplier: null }, queso)).toEqual({ quantity: 1_250 })
  expect(timesSaid({ quantity: 1_250 }, { multiplier: units(2) }, queso)).toEqual({ quantity: 2_500 })
  expect(timesSaid({ quantity: 625, amount: 2_000 }, { multiplier: units(3) }, queso)).toEqual({
    quantity: 1_875,
    amount: 6_000,
  })
  expect(timesSaid({ quantity: 1_250 }, { multiplier: 1_500 }, queso)).toBeNull()
  expect(timesSaid({ quantity: 1_250 }, { multiplier: null, worth: 500 }, queso)).toBeNull()
})

test('every weight that a label can say is one that a line may have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (thousandths) => {
      const read = readScan(shop, scaleLabel(weight, 123, thousandths), formats)
      expect(read).toEqual({ product: queso, said: { quantity: thousandths } })
      expect(isQuantity(thousandths, queso)).toBe(true)
    }),
  )
})
