import type { CatalogProduct, ProductCategory } from '../../../domain/search/catalog.ts'
import type { CatalogTexts } from './word-search.ts'

/** The fields that most products of most stores do not have. */
const someFields = ['unit', 'withoutStock', 'openPrice', 'packs', 'deposit', 'isDeposit'] as const

type SomeFields = Pick<CatalogProduct, (typeof someFields)[number]>

/** Products as they are stored: one list for each field. A browser reads lists of one kind faster than many small objects. */
interface Columns {
  id: number[]
  version: (number | null)[]
  name: string[]
  description: (string | null)[]
  code: string[]
  price: number[]
  cost: (number | null)[]
  stock: number[]
  minStock: number[]
  storeId: (number | null)[]
  storeName: string[]
  category: (ProductCategory | null)[]
  quickKey: (string | null)[]
  /** What only some products have, by their place. */
  some: Record<number, SomeFields>
}

/** Some products as one JSON text. A browser reads it in a fraction of the time of the same objects (docs/decisions/0147). */
export function blockOf(products: readonly CatalogProduct[]): string {
  const columns: Columns = {
    id: products.map(({ id }) => id),
    version: products.map(({ version }) => version ?? null),
    name: products.map(({ name }) => name),
    description: products.map(({ description }) => description),
    code: products.map(({ code }) => code),
    price: products.map(({ price }) => price),
    cost: products.map(({ cost }) => cost),
    stock: products.map(({ stock }) => stock),
    minStock: products.map(({ minStock }) => minStock),
    storeId: products.map(({ store }) => store.id),
    storeName: products.map(({ store }) => store.name),
    category: products.map(({ category }) => category ?? null),
    quickKey: products.map(({ quickKey }) => quickKey ?? null),
    some: Object.fromEntries(
      products.flatMap((product, place) => (hasSome(product) ? [[place, someOf(product)]] : [])),
    ),
  }
  return JSON.stringify(columns)
}

const hasSome = (product: CatalogProduct) => someFields.some((name) => product[name] !== undefined)

const someOf = ({
  unit,
  withoutStock,
  openPrice,
  packs,
  deposit,
  isDeposit,
}: CatalogProduct): SomeFields => ({
  ...(unit && { unit }),
  ...(withoutStock && { withoutStock }),
  ...(openPrice && { openPrice }),
  ...(packs && { packs }),
  ...(deposit && { deposit }),
  ...(isDeposit && { isDeposit }),
})

/** The products of such a text. Products of one store share its object. @throws SyntaxError when it is not JSON. */
export function productsOf(block: string): CatalogProduct[] {
  const columns = JSON.parse(block) as Columns
  let shared: CatalogProduct['store'] | undefined
  return columns.id.map((id, place) => {
    const storeId = at(columns.storeId, place)
    const storeName = at(columns.storeName, place)
    const store =
      shared?.id === storeId && shared.name === storeName ? shared : { id: storeId, name: storeName }
    shared = store
    const category = at(columns.category, place)
    const quickKey = at(columns.quickKey, place)
    const version = at(columns.version, place)
    return {
      id,
      name: at(columns.name, place),
      description: at(columns.description, place),
      code: at(columns.code, place),
      price: at(columns.price, place),
      cost: at(columns.cost, place),
      stock: at(columns.stock, place),
      minStock: at(columns.minStock, place),
      store,
      ...(version !== null && { version }),
      ...(category !== null && { category }),
      ...(quickKey !== null && { quickKey }),
      ...columns.some[place],
    }
  })
}

/** The names and codes of such a text. @throws SyntaxError when it is not JSON. */
export function textsOf(block: string): CatalogTexts {
  const { name, code } = JSON.parse(block) as Columns
  return { names: name, codes: code }
}

/** The value of a place that every column has. */
function at<Value>(column: readonly Value[], place: number): Value {
  return column[place] as Value
}
