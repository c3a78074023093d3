// With the requests of Node.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { App } from '../../../src/app.tsx'
import type { FoundProducts } from '../../../src/app-context.tsx'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { field, type } from '../interactions.ts'
import { catalogOf, linesOf, openSellingApp, saleOf } from '../selling-app.ts'

let shop: Shop
let app: Awaited<ReturnType<typeof openSellingApp>>

beforeAll(async () => {
  shop = await openShop()
  app = await openSellingApp(shop)
}, 60_000)

afterAll(async () => {
  app.stop()
  await shop.close()
})

/** The till with a search that answers when it is told to. */
async function openTill() {
  saleOf(app).send({ type: 'sale.discard' })
  history.replaceState(null, '', '/sale')
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  const catalog = await waitFor(() => catalogOf(app) ?? Promise.reject(new Error('No catalog')))
  const search = catalog.search.bind(catalog)
  const held = Promise.withResolvers<FoundProducts | null>()
  vi.spyOn(catalog, 'search').mockReturnValue(held.promise)
  return {
    type: (text: string) => type('product', text),
    answer: async (text: string) => held.resolve(await search(text)),
  }
}

const pressEnter = () => fireEvent.keyDown(field('product') ?? document.body, { key: 'Enter' })

test('Enter before the answer of a search sells what is found, as soon as it is found', async () => {
  const till = await openTill()
  till.type('frances')
  pressEnter()
  expect(linesOf(app)).toEqual([])
  await till.answer('frances')
  await waitFor(() => expect(linesOf(app)).toEqual(['1 Pan francés']))
})

test('Enter after the answer has come, but before it is shown, sells what was found', async () => {
  const till = await openTill()
  till.type('frances')
  await till.answer('frances')
  await Promise.resolve()
  expect(screen.queryAllByRole('option')).toEqual([])
  pressEnter()
  await waitFor(() => expect(linesOf(app)).toEqual(['1 Pan francés']))
})
