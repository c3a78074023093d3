import { expect, onTestFinished, test, vi } from 'vitest'
import { createProductFeed } from '../../../src/services/feed/product-feed.ts'
import { createQueryClient } from '../../../src/services/query-client.ts'
import { withCursor } from '../../../src/services/catalog/known-products.ts'
import { units } from '../../../domain/quantity.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'

const queryKey = ['products']

const product = (id: number, price: number) => ({
  ...{ id, version: 1, name: `Artículo ${id}`, code: `A${id}`, description: null },
  ...{ price, stock: 5, min_stock: 1, store: { id: 1, name: 'Tienda' } },
})

/** A tab that has products and reads them with `load`. */
function tab(load: () => Promise<CatalogProduct[]> = () => new Promise(() => undefined)) {
  const queryClient = createQueryClient(() => undefined)
  const save = vi.fn()
  const feed = createProductFeed(queryClient, { queryKey }, { save })
  const list = () => queryClient.getQueryData<CatalogProduct[]>(queryKey) ?? []
  const read = vi.fn(load)
  queryClient.setQueryDefaults(queryKey, { queryFn: read, retry: false, structuralSharing: false })
  return { queryClient, feed, list, read, save }
}

const told = (price: number, cursor: string) => ({ products: [product(1, price)], deleted: [2], cursor })

test('a difference is applied to the list, stored, and leads to its cursor', () => {
  const { queryClient, feed, list, save } = tab()
  const own = { id: 2, name: 'Otro' } as CatalogProduct
  queryClient.setQueryData(queryKey, withCursor([own], 'c1'))
  expect([feed.begin(), feed.isAt(list())]).toEqual(['c1', true])
  feed.take(told(6.5, 'c2'))
  expect(list().map(({ id, price }) => [id, price])).toEqual([[1, 650]])
  expect([feed.isAt(list()), feed.isAt([]), feed.begin()]).toEqual([true, false, 'c2'])
  expect(save).toHaveBeenCalledExactlyOnceWith(list())
})

test('a load that was begun before does not take a difference back', async () => {
  let answer: (products: CatalogProduct[]) => void = () => undefined
  const { queryClient, feed, list, read } = tab(() => new Promise((resolve) => (answer = resolve)))
  queryClient.setQueryData(queryKey, withCursor([], 'c1'))
  feed.begin()
  const loading = queryClient.fetchQuery({ queryKey, staleTime: 0 }).catch(() => undefined)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  feed.take(told(7, 'c2'))
  answer(withCursor([], 'c1'))
  await loading
  expect(list().map(({ price }) => price)).toEqual([700])
})

test.each([{}, { products: 'none' }, { products: [], cursor: 'c2' }])(
  'what is no difference, %o, is asked for',
  async (data) => {
    const { queryClient, feed, list, read } = tab(() => Promise.resolve(withCursor([], 'c9')))
    queryClient.setQueryData(queryKey, withCursor([], 'c1'))
    feed.begin()
    feed.take(data)
    expect(feed.isAt(list())).toBe(false)
    void queryClient.fetchQuery({ queryKey, staleTime: 0 })
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
  },
)

/** As a device has it. */
const listed: CatalogProduct = {
  ...{ id: 1, version: 1, name: 'Artículo 1', code: 'A1', description: null, price: 500, cost: null },
  ...{ stock: units(5), minStock: units(1), store: { id: 1, name: 'Tienda' } },
}

/** A tab whose stream stands without a cursor. */
function aheadTab(load?: () => Promise<CatalogProduct[]>) {
  const made = tab(load)
  const loaded = vi.fn()
  onTestFinished(made.feed.onLoaded(loaded))
  expect(made.feed.begin()).toBeNull()
  made.feed.stand()
  return { ...made, loaded }
}

test('a list that is loaded first while the stream stands is up to date, and later changes are applied to it', async () => {
  const { queryClient, feed, list, loaded } = aheadTab(() => Promise.resolve(withCursor([listed], 'c5')))
  // Nothing is read for it: the list that is loaded later has it.
  feed.take(told(6, 'c4'))
  await queryClient.fetchQuery({ queryKey })
  await vi.waitFor(() => expect(feed.isAt(list())).toBe(true))
  feed.take(told(7, 'c6'))
  expect(list().map(({ price }) => price)).toEqual([700])
  expect(loaded).not.toHaveBeenCalled()
})

test.each([
  ['what changed while it was being read was told', told(6, 'c4')],
  ['the server tells no more', {}],
])('a first list is another beginning when %s', async (_, data) => {
  let answer: (products: CatalogProduct[]) => void = () => undefined
  const { queryClient, feed, list, read, loaded } = aheadTab(
    () => new Promise((resolve) => (answer = resolve)),
  )
  const loading = queryClient.fetchQuery({ queryKey })
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  feed.take(data)
  answer(withCursor([], 'c3'))
  await loading
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  expect(feed.isAt(list())).toBe(false)
})

test('a list that this device has kept is another beginning while the server does not answer', async () => {
  const { queryClient, feed, list, loaded } = aheadTab(() => {
    queryClient.setQueryData(queryKey, withCursor([], 'c2'), { updatedAt: 0 })
    return Promise.reject(new Error('no answer'))
  })
  await expect(queryClient.fetchQuery({ queryKey })).rejects.toThrow('no answer')
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  expect(feed.isAt(list())).toBe(false)
})

test('a list that was being loaded before the stream stood is another beginning', async () => {
  const { queryClient, feed, list } = tab(() => Promise.resolve(withCursor([], 'c3')))
  const loaded = vi.fn()
  onTestFinished(feed.onLoaded(loaded))
  feed.begin()
  const loading = queryClient.fetchQuery({ queryKey })
  feed.stand()
  await loading
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  expect(feed.isAt(list())).toBe(false)
})

test('a list that was loaded in another way is another beginning', async () => {
  const { queryClient, feed } = tab()
  queryClient.setQueryData(queryKey, withCursor([], 'c1'))
  feed.begin()
  const loaded = vi.fn()
  const stop = feed.onLoaded(loaded)
  feed.take(told(7, 'c2'))
  expect(loaded).not.toHaveBeenCalled()
  queryClient.setQueryData(queryKey, withCursor([], 'c3'))
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  stop()
})
