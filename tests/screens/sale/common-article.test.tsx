// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { units } from '../../../domain/quantity.ts'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { field, press, scan, type } from '../interactions.ts'
import { keepSellingApp, saleOf } from '../selling-app.ts'
import { openBeforeCatalog, searchIsFocused } from '../late-catalog.tsx'

const water = { id: 1, name: 'Agua', code: '7401005900013', price: 500, stock: units(9) }

const here = keepSellingApp()

const sellUpTo = async (most: number) => {
  const marta = await signInOnOtherDevice(here.shop, 'marta')
  await marta('PUT', '/settings', { common_article_most: most })
  await here.app.queryClient.invalidateQueries({ queryKey: ['settings'] })
}
/** The till of a store that sells them up to so many quetzales, when the till knows it. */
const openSellingUpTo = async (most: number) => {
  await sellUpTo(most)
  const read = await openBeforeCatalog(here.app, { sellsInParts: false })
  const { queryClient } = here.app
  const known = () => queryClient.getQueryData<KnownSettings>(['settings'])?.common_article_most
  await waitFor(() =>
    expect([known(), queryClient.isFetching({ queryKey: ['settings'] })]).toEqual([most * 100, 0]),
  )
  return read
}
const sold = () =>
  saleOf(here.app)
    .getSnapshot()
    .context.cart.lines.map(({ name, quantity, price }) => [name, quantity, price])

test('is not there while the store sells none', async () => {
  const read = await openSellingUpTo(0)
  read(water)
  await scan('7401005900990')
  await screen.findByText(/7401005900990/, { selector: '.unknown-code bdi' })
  expect(screen.queryByRole('button', { name: /Artículo común/ })).toBeNull()
  await press('{Alt>}z{/Alt}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('is offered for an unknown code, and asked for its name, then its price', async () => {
  const read = await openSellingUpTo(100)
  read(water)
  await scan('7401005900990')
  await screen.findByRole('button', { name: /Artículo común/ })
  await press('{Alt>}z{/Alt}')
  const name = await screen.findByLabelText('Nombre')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await scan(water.code)
  await press('{Enter}')
  await screen.findByText('El nombre debe tener al menos 2 letras o números')
  type('common-name', 'Hielo')
  await press('{Enter}')
  expect(document.activeElement).toBe(field('open-price'))
  type('open-price', '100.01')
  await press('{Enter}')
  await screen.findByText(/Un artículo común cuesta Q\s100.00 como máximo/)
  expect(document.activeElement).toBe(field('open-price'))
  type('open-price', '7.50')
  await press('{Enter}')
  await searchIsFocused()
  expect(sold()).toEqual([['Hielo', units(1), 750]])
})

test('takes the words of the search as its name, and is refused when the store no longer sells it', async () => {
  const read = await openSellingUpTo(100)
  read(water)
  type('product', '2*')
  type('product', 'tamal')
  await waitFor(() => expect(saleOf(here.app).getSnapshot().context.entry.search).toBe('tamal'))
  await press('{Alt>}z{/Alt}')
  const price = await screen.findByLabelText(/Precio de cada uno/)
  await waitFor(() => expect(document.activeElement).toBe(price))
  expect(field('common-name')).toHaveProperty('value', 'tamal')
  type('open-price', '3')
  expect(screen.getByText(/Q\s6.00/)).toBeTruthy()
  await sellUpTo(0)
  await waitFor(() => expect(screen.queryByText(/^Hasta/)).toBeNull())
  await press('{Enter}')
  await screen.findByText('La tienda ya no vende artículos comunes')
  expect(sold()).toEqual([])
})
