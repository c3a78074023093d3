import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

const [plain] = records.product as [CatalogProduct]
const beans: CatalogProduct = {
  ...plain,
  ...{ id: 8, code: 'A-FRIJOL', name: 'Frijol', version: 4, stock: 1_250, minStock: 500, unit: 'lb' },
}

async function showProducts(isOn: boolean, product: CatalogProduct[]) {
  const shown = await showList({
    ...{ entity: 'product', role: 'administrador' },
    records: { product, settings: { ...initialSettings, sell_by_weight: isOn, version: 2 } },
  })
  await screen.findAllByRole('row')
  await shown.loaded()
  return shown
}

async function form() {
  await user.keyboard('{ArrowDown}{F4}')
  return within(await screen.findByRole('dialog'))
}

test('a store that does not sell by weight has no unit in the form', async () => {
  await showProducts(false, [plain])
  expect((await form()).queryByLabelText('Se vende por')).toBeNull()
})

test('a store that does has it, and a product begins by the piece', async () => {
  await showProducts(true, [plain])
  expect((await form()).getByLabelText('Se vende por')).toHaveProperty('value', 'unidad')
})

test('the stock has a decimal point on phones where the chosen unit has parts, and only there', async () => {
  await showProducts(true, [plain])
  const opened = await form()
  const modes = () =>
    ['Existencia', 'Existencia mínima'].map((label) => opened.getByLabelText(label).getAttribute('inputmode'))
  expect(modes()).toEqual(['numeric', 'numeric'])
  await user.selectOptions(opened.getByLabelText('Se vende por'), 'lb')
  expect(modes()).toEqual(['decimal', 'decimal'])
})

test('a measured product keeps its unit and its parts where the setting is off again', async () => {
  await showProducts(false, [beans])
  expect(screen.getByText('1.25 lb')).toBeTruthy()
  const opened = await form()
  expect(opened.getByLabelText('Se vende por')).toHaveProperty('value', 'lb')
  expect(opened.getByLabelText('Existencia')).toHaveProperty('value', '1.25')
})
