import { expect, test } from 'vitest'
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
  expect(scanned(`]C101${caja.code}3712`)).toEqual({ product: { ...agua, pack: caja }, count: units(12) })
  expect(byCode('CREM-02')).toBeUndefined()
})

test('a pack that is added, changed or removed is found so in the next catalog', () => {
  const make = createCatalogIndex(createWordFinder(null))
  const before = make([pan, { ...agua, packs: undefined }])
  expect(before.byCode(caja.code)).toBeUndefined()
  expect(make([pan, agua]).byCode(caja.code)?.pack).toBe(caja)
  const dearer = { ...caja, price: 9_500 }
  expect(make([pan, { ...agua, packs: [dearer] }]).byCode(caja.code)?.pack).toBe(dearer)
  expect(make([pan, { ...agua, packs: [otro] }]).byCode(caja.code)).toBeUndefined()
})
