import fc from 'fast-check'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { units } from '../../../domain/quantity.ts'
import type { KeptProducts } from '../../../src/services/catalog/kept-products.ts'
import type { KeptStore } from '../../../src/services/device/kept-store.ts'

/** A product with this name and code; price and stock do not matter for the search. */
export function product(id: number, name: string, code: string): SellableProduct {
  return { id, name, code, price: 500, stock: units(10) }
}

/** The same product as it is stored on a device. */
export function catalogProduct(id: number, name: string, more: Partial<CatalogProduct> = {}): CatalogProduct {
  const store = { id: 1, name: 'La Bendición' }
  return { ...product(id, name, `C${id}`), description: null, minStock: units(1), cost: null, store, ...more }
}

/** A device without stored products. */
export const keepsNothing: KeptProducts = {
  open: () => undefined,
  load: () => Promise.resolve(undefined),
  save: () => undefined,
  clearForeign: () => undefined,
  clear: () => undefined,
  settled: () => Promise.resolve(),
}

/** A device without a stored store. */
export const keepsNoStore: KeptStore = { load: () => undefined, save: () => undefined }

const words = [
  'Agua',
  'Piña',
  'niño',
  'CAFÉ',
  'Coca-Cola',
  '600',
  'ml',
  'نعناع',
  '🍍',
  'pan',
  'Pandilla',
  '1/2',
  'ß',
]

/** A few products with usual and unusual names, and distinct codes. */
export const someProducts = fc
  .uniqueArray(
    fc.record({
      name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')),
      code: fc.stringMatching(/^[0-9A-C-]{1,8}$/),
    }),
    { minLength: 1, maxLength: 40, selector: ({ code }) => code },
  )
  .map((all) => all.map(({ name, code }, index) => product(index + 1, name, code)))

/** Search texts: whole words and prefixes of them. */
export const someText = fc
  .array(
    fc
      .tuple(fc.constantFrom(...words, '7', 'B-', 'zzz'), fc.nat(6))
      .map(([word, length]) => word.slice(0, length + 1)),
    { maxLength: 3 },
  )
  .map((some) => some.join(' '))
