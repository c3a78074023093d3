import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

const [plain] = records.product as [CatalogProduct]
const bottle: CatalogProduct = {
  ...plain,
  ...{ id: 9, code: 'ENV1', name: 'Vidrio', price: 100, stock: 0, isDeposit: true, version: 1 },
}
const beer: CatalogProduct = {
  ...plain,
  ...{ id: 8, code: 'CERVEZA', name: 'Cerveza', version: 4 },
  deposit: { id: 9, name: 'Vidrio', code: 'ENV1', price: 100 },
}

async function showForm(isOn: boolean, product: CatalogProduct[]) {
  const shown = await showList({
    ...{ entity: 'product', role: 'administrador' },
    records: { product, settings: { ...initialSettings, deposits: isOn, version: 2 } },
  })
  await screen.findAllByRole('row')
  await shown.loaded()
  await user.keyboard('{ArrowDown}{F4}')
  return within(await screen.findByRole('dialog'))
}

const names = ['Se vende en envase (opcional)', 'Es un envase'] as const

test('a store that takes no deposits has neither field in the form', async () => {
  const form = await showForm(false, [plain])
  expect(names.map((name) => form.queryByLabelText(name))).toEqual([null, null])
})

test('a store that does offers its bottles with their deposit, but no bottle for itself', async () => {
  const form = await showForm(true, [bottle, beer])
  const choice = await form.findByLabelText<HTMLSelectElement>(names[0])
  expect([...choice.options].map(({ text }) => text)).toEqual(['Sin envase', 'Vidrio · Q\u00A01.00'])
  expect([choice.value, form.queryByLabelText(names[1])]).toEqual(['9', null])
})

test('an article keeps its bottle where the setting is off again', async () => {
  const form = await showForm(false, [bottle, beer])
  const choice = form.getByLabelText<HTMLSelectElement>(names[0])
  expect([choice.value, [...choice.options].map(({ value }) => value)]).toEqual(['9', ['', '9']])
})

test('a bottle is asked neither for its stock nor for a bottle, and what is sold in one is none', async () => {
  const form = await showForm(true, [plain, bottle])
  expect(form.queryByLabelText('Existencia')).toBeNull()
  expect(names.map((name) => form.queryByLabelText(name) !== null)).toEqual([false, true])
  await user.selectOptions(form.getByLabelText(names[1]), 'No')
  expect(names.map((name) => form.queryByLabelText(name) !== null)).toEqual([true, true])
  expect(form.getByLabelText('Existencia')).toBeTruthy()
})
