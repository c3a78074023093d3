// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { countedBy, openCounts, stockOf } from './counting-app.ts'
import { field, press, scan, type } from '../interactions.ts'
import { memberPortsOf } from '../selling-app.ts'
import { showWelcome } from '../show-welcome.tsx'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

const cellsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))

const region = (name: string) => screen.findByRole('region', { name })

test('a stock take of one category says what is missing, takes nothing else, and makes it none when ticked', async () => {
  const { pan, agua, cafe } = shop.products
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { category } = await marta<{ category: { id: number } }>('POST', '/categories', {
    ...{ name: 'Bebidas', color: 'blue' },
  })
  for (const { code } of [agua, cafe]) {
    const { id } = await findRecord(marta, 'products', 'code', code)
    await marta('PUT', `/products/${String(id)}`, { category_id: category.id })
  }
  await marta('PUT', '/settings', { categories: true })
  const app = await showWelcome(shop, 'marta')
  const { sounds } = memberPortsOf(app)
  const buzz = vi.spyOn(sounds, 'refused')
  await openCounts()
  await press('{Insert}')
  type('name', 'Estante')
  await screen.findByRole('option', { name: 'Bebidas' })
  await user.selectOptions(screen.getByLabelText('Qué se cuenta'), 'Bebidas')
  await press('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Conteo: Estante' })
  await waitFor(() => expect(document.activeElement).toBe(field('article')))
  expect(cellsOf(await region('Falta contar (2)'))).toEqual([
    [agua.name, agua.code, '1000'],
    [cafe.name, cafe.code, '3'],
  ])
  await scan(pan.code)
  await screen.findByText(countMessages.otherCategory(pan.name, 'Bebidas'))
  expect(buzz).toHaveBeenCalledOnce()
  await scan(agua.code)
  await waitFor(async () => expect(await countedBy(marta)).toEqual({ [agua.name]: 1 }))
  await region('Falta contar (1)')

  await press('{F10}')
  const dialog = await screen.findByRole('dialog', { name: 'Diferencias del conteo' })
  const tick = () => within(dialog).getByRole('checkbox', { name: 'Poner en 0 lo que falta contar (1)' })
  expect((tick() as HTMLInputElement).checked).toBe(false)
  within(dialog).getByText(/Lo que no se contó no cambia/)
  await user.click(tick())
  within(dialog).getByText(/Lo que falta contar queda en 0/)
  await press('{F10}')
  await screen.findByText('Aplicado')
  screen.getByText('Bebidas')
  expect([await stockOf(marta, agua.code), await stockOf(marta, cafe.code)]).toEqual([1, 0])
  expect(await stockOf(marta, pan.code)).toBe(1000)
  await press('{Escape}')
  await screen.findByText('Estante · Bebidas')
})

test('a store without categories asks for none', async () => {
  await showWelcome(shop, 'marta')
  await openCounts()
  await press('{Insert}')
  await screen.findByRole('dialog', { name: 'Empezar un conteo' })
  expect(screen.queryByLabelText('Qué se cuenta')).toBeNull()
})
