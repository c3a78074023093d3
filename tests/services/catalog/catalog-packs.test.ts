import { expect, test } from 'vitest'
import type { Measure } from '../../../domain/measures.ts'
import { units } from '../../../domain/quantity.ts'
import { createCatalogIndex } from '../../../src/services/catalog/catalog-index.ts'
import { createWordFinder } from '../../../src/services/catalog/word-finder.ts'
import { catalogProduct } from './fixtures.ts'

const caja = { id: 11, code: '17401000000012', name: 'Caja 24', factor: 24, price: 9_000 }
const otro = { id: 12, code: 'CREM-01', name: '', factor: 1, price: null }
const pan = catalogProduct(1, 'Pan')
const agua = { ...catalogProduct(2, 'Agua'), packs: [caja, otro] }

test('the code of a pack finds its product with the pack, and one more code of a product finds the product', () => {
  const { byCode, scanned } = createCatalogIndex(createWordFinder(null))([pan, agua])
  expect(byCode(caja.code)).toEqual({ ...agua, pack: caja })
  for (const code of ['CREM-01', 'crem-01', "CREM'01", ']A0crem-01']) expect(byCode(code)).toBe(agua)
  expect(byCode(agua.code)).toBe(agua)
  expect(scanned(`]C101${caja.code}3712`)).toEqual({
    product: { ...agua, pack: caja },
    said: { quantity: units(12) },
  })
  expect(byCode('CREM-02')).toBeUndefined()
})

test('the weight of an element string is that of what is weighed, in its unit, and of nothing else', () => {
  const of = (unit?: Measure) => ({ ...pan, code: '98412345678908', ...(unit && { unit }) })
  const said = (text: string, unit?: Measure) =>
    createCatalogIndex(createWordFinder(null))([of(unit), agua]).scanned(`01${of().code}${text}`)?.said
      ?.quantity
  expect([said('3103001250', 'kg'), said('3101000012', 'kg'), said('3105125000', 'kg')]).toEqual([
    1_250, 1_200, 1_250,
  ])
  // 1.25 kg are 2.756 lb, and 44.092 oz.
  expect([said('3103001250', 'lb'), said('3103001250', 'oz')]).toEqual([2_756, 44_092])
  // Nothing is weighed by the piece, by the litre or by the yard, and a count of packages is no weight.
  expect([
    said('3103001250'),
    said('3103001250', 'lt'),
    said('3103001250', 'yarda'),
    said('373', 'lb'),
  ]).toEqual([undefined, undefined, undefined, undefined])
  expect(said('310300125037' + '2')).toBe(units(2))
  expect(said('3103000000', 'kg')).toBeUndefined()
})

test('a pack that is added, changed or removed is found so in the next catalog', () => {
  const make = createCatalogIndex(createWordFinder(null))
  const before = make([pan, { ...agua, packs: undefined }])
  expect([before.sellsPacks, before.byCode(caja.code)]).toEqual([false, undefined])
  expect(make([pan, agua]).sellsPacks).toBe(true)
  expect(make([pan, agua]).byCode(caja.code)?.pack).toBe(caja)
  const dearer = { ...caja, price: 9_500 }
  expect(make([pan, { ...agua, packs: [dearer] }]).byCode(caja.code)?.pack).toBe(dearer)
  expect(make([pan, { ...agua, packs: [otro] }]).byCode(caja.code)).toBeUndefined()
})
