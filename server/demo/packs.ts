import { ean13 } from '../../domain/search/ean13.ts'
import type { insertCodes } from '../db/queries/records/product-codes.ts'

type NewCode = Parameters<typeof insertCodes>[1][number]

/** The packs of the first articles of a store: a name, whole units, and the part of their price that is paid, in percent; null: all of it. */
const kinds: readonly { name: string; factor: number; percent: number | null }[][] = [
  [
    { name: 'Paquete 6', factor: 6, percent: null },
    { name: 'Caja 24', factor: 24, percent: 92 },
  ],
  [{ name: 'Caja 12', factor: 12, percent: 94 }],
  [{ name: 'Docena', factor: 12, percent: 95 }],
]

/** The codes of packs in the demo (docs/product.md §10.18). Money in centavos. */
export function demoPacks(storeId: number, products: readonly { id: number; price: number }[]): NewCode[] {
  return kinds.flatMap((packs, place) => {
    const product = products[place]
    return packs.map(({ name, factor, percent }) => ({
      ...{ store_id: storeId, product_id: product?.id ?? 0, name, factor },
      code: ean13(`218${String(place).padStart(3, '0')}${String(factor).padStart(6, '0')}`),
      price: percent === null ? null : Math.round(((product?.price ?? 0) * factor * percent) / 100),
    }))
  })
}
