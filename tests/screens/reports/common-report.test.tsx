// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guatemalaDay } from '../../../domain/dates.ts'
import { store } from '../../e2e/support/shop/seed.ts'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { withReportShop } from './report-shop.ts'
import { cells, field, showReport } from './show-report.tsx'

const shop = withReportShop()

test('has what was sold without a product, and Insert makes a product of one', async () => {
  const marta = await signInOnOtherDevice(shop().shop, 'marta')
  await marta('PUT', '/settings', { common_article_most: 50 })
  const { settings } = await marta<{ settings: { common_article_id: number } }>('GET', '/settings')
  await marta('POST', '/cash-registers/open', { initial_amount: 100 })
  const line = { product_id: settings.common_article_id, quantity: 1, discount: 0, tax: 0 }
  const items = [
    { ...line, typed_name: 'Tamal', typed_price: 7 },
    { ...line, typed_name: 'Hielo', typed_price: 5.5, quantity: 2 },
  ]
  await marta('POST', '/sales', { client_id: null, date: guatemalaDay(Date.now()), items })
  const { user } = await showReport(shop(), { as: 'marta', kind: 'common' })
  await user.keyboard('{Alt>}h{/Alt}{F10}')
  await screen.findByRole('heading', { name: `Artículos comunes - ${store.name}` })
  expect(cells(`Artículos comunes - ${store.name}`).map((row) => row.slice(3))).toEqual([
    ['Tamal', '1', 'Q. 7.00', 'Q. 7.00'],
    ['Hielo', '2', 'Q. 5.50', 'Q. 11.00'],
  ])
  await user.keyboard('{Insert}')
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo Producto de un artículo común' })
  await within(dialog).findByText('Tamal')
  await user.keyboard('hie{Enter}')
  await screen.findByRole('dialog', { name: 'Agregar Nuevo Producto' })
  await waitFor(() =>
    expect([field('Nombre'), field('Precio de venta')].map(valueOf)).toEqual(['Hielo', '5.50']),
  )
})

const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : null)
