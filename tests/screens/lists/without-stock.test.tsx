import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

const [plain] = records.product as [CatalogProduct]
const topUp: CatalogProduct = {
  ...plain,
  ...{ id: 8, code: 'RECARGA', name: 'Recarga', version: 4, stock: 0, minStock: 0, withoutStock: true },
}
const LABEL = 'Se vende sin llevar existencia'

async function showProducts(isOn: boolean, product: CatalogProduct[]) {
  const shown = await showList({
    ...{ entity: 'product', role: 'administrador' },
    records: { product, settings: { ...initialSettings, sell_services: isOn, version: 2 } },
  })
  await screen.findAllByRole('row')
  await shown.loaded()
  return shown
}

async function form(keys: string) {
  await user.keyboard(keys)
  return within(await screen.findByRole('dialog'))
}

test('a store that sells no services does not ask whether a product has a stock', async () => {
  await showProducts(false, [plain])
  expect((await form('{ArrowDown}{F4}')).queryByLabelText(LABEL)).toBeNull()
})

test('one that does asks it, and then for no stock', async () => {
  await showProducts(true, [plain])
  const opened = await form('{Insert}')
  expect(opened.getByLabelText(LABEL)).toHaveProperty('value', 'false')
  expect(opened.queryByLabelText('Existencia')).not.toBeNull()
  await user.selectOptions(opened.getByLabelText(LABEL), 'true')
  expect([opened.queryByLabelText('Existencia'), opened.queryByLabelText('Existencia mínima')]).toEqual([
    null,
    null,
  ])
  await user.selectOptions(opened.getByLabelText(LABEL), 'false')
  expect(opened.queryByLabelText('Existencia')).not.toBeNull()
})

test('what is left of a product is asked for, so that it can be taken out', async () => {
  await showProducts(true, [plain])
  const opened = await form('{ArrowDown}{F4}')
  await user.selectOptions(opened.getByLabelText(LABEL), 'true')
  expect(opened.getByLabelText('Existencia')).toHaveProperty('value', String(plain.stock / 1_000))
})

test('an article without stock says so where the setting is off again, and is neither low nor adjusted', async () => {
  await showProducts(false, [topUp])
  const row = within(screen.getByText('Recarga').closest('tr') ?? document.body)
  expect(row.getAllByText('—').length).toBe(1)
  expect(row.queryByRole('button', { name: /Ajustar/ })).toBeNull()
  const opened = await form('{ArrowDown}{F4}')
  expect(opened.getByLabelText(LABEL)).toHaveProperty('value', 'true')
  expect(opened.queryByLabelText('Existencia')).toBeNull()
})
