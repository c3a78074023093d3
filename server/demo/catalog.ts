import type { NewProduct } from '../db/queries/records/product-records.ts'
import { articleKinds } from './articles.ts'
import { ean13 } from '../../domain/search/ean13.ts'
import { units } from '../../domain/quantity.ts'
import type { Chance } from './random.ts'

/** GS1's prefix of Guatemala. */
const COUNTRY = '740'

/** Varieties: they make several articles of one kind, brand and size. */
const varieties = ['', ' clásico', ' familiar', ' económico', ' premium', ' 2 x 1', ' de temporada']

/**
 * Makes `count` different articles in random order, with valid EAN-13 codes and believable costs and prices (multiples of
 * 25 centavos). `stock` is the stock after the demo's sales.
 */
export function makeCatalog(count: number, chance: Chance): NewProduct[] {
  const brands = [...new Set(articleKinds.flatMap((kind) => kind.brands))]
  const products = varieties.flatMap((variety, varietyIndex) =>
    articleKinds.flatMap((kind, kindIndex) =>
      kind.brands.flatMap((brand) =>
        kind.sizes.map((size, sizeIndex): NewProduct => {
          const price = quarters(kind.price * 1.9 ** sizeIndex * (0.9 + chance.next() * 0.3))
          const maker = String(1_000 + brands.indexOf(brand)).padStart(4, '0')
          const article = String(kindIndex * 50 + varietyIndex * 6 + sizeIndex).padStart(5, '0')
          return {
            code: ean13(COUNTRY + maker + article),
            name: `${kind.name}${variety} ${brand} ${size}`,
            description: null,
            stock: units(chance.whole(0, 19) === 0 ? chance.whole(0, 3) : chance.whole(8, 160)),
            min_stock: units(chance.whole(3, 12)),
            price,
            cost: Math.max(1, Math.round(price * (0.68 + chance.next() * 0.17))),
          }
        }),
      ),
    ),
  )
  if (products.length < count) throw new RangeError(`There are only ${products.length} articles`)
  return shuffled(products.slice(0, count), chance)
}

function quarters(centavos: number): number {
  return Math.max(25, Math.round(centavos / 25) * 25)
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
