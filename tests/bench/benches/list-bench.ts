import { formatMoney } from '../../../domain/money.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { filterRows, orderRows, prepareRows } from '../../../src/screens/lists/find-rows.ts'
import type { ListColumn } from '../../../src/screens/lists/list-definition.ts'
import { median, percentile } from '../support/measure.ts'
import { makePhrases, makeProducts } from '../support/search-articles.ts'

/** Times in milliseconds: once for each answer (prepare), once for each order (sort), and for each key of a search. */
interface ListFigures {
  name: string
  products: number
  prepareMs: number
  sortByNameMs: number
  sortByPriceMs: number
  p50: number
  p95: number
  max: number
}

const columns: ListColumn<SellableProduct>[] = [
  { key: 'code', title: 'Código', kind: 'code', text: ({ code }) => code },
  { key: 'name', title: 'Nombre', kind: 'text', text: ({ name }) => name },
  {
    key: 'stock',
    title: 'Existencia',
    kind: 'number',
    text: ({ stock }) => formatQuantity(stock),
    figure: ({ stock }) => stock,
  },
  {
    ...{ key: 'price', title: 'Precio', kind: 'money' },
    text: ({ price }) => formatMoney(price),
    figure: ({ price }) => price,
  },
]

/** Types 50 phrases key by key into the search of the product list, over all columns, at each size. */
export function benchLists(options: { products: number[] }): ListFigures[] {
  return options.products.map((size) => {
    const products = makeProducts(size)
    const [prepared, prepareMs] = timed(() => prepareRows(products, columns))
    const [, sortByNameMs] = timed(() =>
      orderRows(prepared, columns, { key: 'name', direction: 'ascending' }),
    )
    const [, sortByPriceMs] = timed(() =>
      orderRows(prepared, columns, { key: 'price', direction: 'ascending' }),
    )
    const times: number[] = []
    for (const phrase of makePhrases(products))
      for (let length = 1; length <= phrase.length; length += 1)
        times.push(timed(() => filterRows(prepared, phrase.slice(0, length), null).slice(0, 20))[1])
    return {
      name: 'list: search over all columns',
      products: size,
      prepareMs,
      sortByNameMs,
      sortByPriceMs,
      p50: median(times),
      p95: percentile(times, 95),
      max: Math.max(...times),
    }
  })
}

function timed<T>(work: () => T): [T, number] {
  const started = performance.now()
  const result = work()
  return [result, performance.now() - started]
}
