// With the requests of Node.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { App } from '../../../src/app.tsx'
import type { FoundProducts } from '../../../domain/search/catalog.ts'
import { field, type } from '../interactions.ts'
import { catalogOf, linesOf, keepSellingApp, saleOf } from '../selling-app.ts'

const here = keepSellingApp()

/** The till with a search that answers when it is told to. */
async function openTill() {
  saleOf(here.app).send({ type: 'sale.discard' })
  history.replaceState(null, '', '/sale')
  render(<App ports={here.app.ports} queryClient={here.app.queryClient} />)
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  const catalog = await waitFor(() => catalogOf(here.app) ?? Promise.reject(new Error('No catalog')))
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
  expect(linesOf(here.app)).toEqual([])
  await till.answer('frances')
  await waitFor(() => expect(linesOf(here.app)).toEqual(['1 Pan francés']))
})

test('Enter after the answer has come, but before it is shown, sells what was found', async () => {
  const till = await openTill()
  till.type('frances')
  await till.answer('frances')
  await Promise.resolve()
  expect(screen.queryAllByRole('option')).toEqual([])
  pressEnter()
  await waitFor(() => expect(linesOf(here.app)).toEqual(['1 Pan francés']))
})

test('a number that is no quantity stays in the search with the reason, and Enter sells nothing', async () => {
  const till = await openTill()
  till.type('1.5*frances')
  await till.answer('frances')
  pressEnter()
  expect([field('product')?.value, linesOf(here.app)]).toEqual(['1.5*frances', []])
  expect(await screen.findByText(saleMessages.invalidPrefix, { selector: '.combobox__empty' })).not.toBeNull()
})

test('F4 without a line says why there is no figure to change', async () => {
  await openTill()
  fireEvent.keyDown(field('product') ?? document.body, { key: 'F4', code: 'F4' })
  expect(await screen.findByText(saleMessages.noLineToChange)).not.toBeNull()
})
