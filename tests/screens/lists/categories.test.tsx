import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedCategory } from '../../../domain/entities/category.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { emptyText, firstCells, store } from './listed.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

const bread: ListedCategory = { id: 1, name: 'Pan', color: 'yellow', products: 1, version: 1, store }
const milk: ListedCategory = { id: 2, name: 'Lácteos', color: 'teal', products: 0, version: 1, store }
const foreign: ListedCategory = { ...milk, id: 3, store: { id: 9, name: 'Norte' } }
const [plain] = records.product as [CatalogProduct]
const { id, name, color } = bread
const loaf: CatalogProduct = {
  ...plain,
  id: 8,
  code: 'PAN-1',
  name: 'Francés',
  version: 4,
  category: { id, name, color },
}

const typed = {
  Nombre: 'Pan dulce',
  Existencia: '1',
  'Existencia mínima': '1',
  'Precio de venta': '2',
  Costo: '1',
}

const offered = (select: HTMLElement | null) =>
  within(select as HTMLElement)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function showProducts(isOn: boolean, role = 'administrador', stores = records.store) {
  const shown = await showList({
    ...{ entity: 'product', role },
    records: {
      store: stores,
      product: [plain, loaf],
      category: [bread, milk, foreign],
      settings: { ...initialSettings, categories: isOn, version: 2 },
    },
  })
  await screen.findAllByRole('row')
  await shown.loaded()
  return shown
}

const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const filter = () => screen.queryByLabelText('Categoría')

test('products of a store without categories show nothing of them', async () => {
  await showProducts(false)
  expect([headings().includes('Categoría'), filter()]).toEqual([false, null])
  await user.keyboard('{ArrowDown}{F4}')
  const form = await screen.findByRole('dialog')
  expect(within(form).queryByText(/categoría/i)).toBeNull()
})

test('a choice leaves the products of one category, also beside a search', async () => {
  await showProducts(true)
  expect(headings()).toContain('Categoría')
  await user.selectOptions(filter() as HTMLElement, 'Pan')
  expect(firstCells()).toEqual(['PAN-1'])
  await user.selectOptions(filter() as HTMLElement, 'Lácteos')
  expect(emptyText()).toBe(
    'Nada coincide con el filtroElige otra cosa arriba, o todo, para ver la lista completa.',
  )
  await user.selectOptions(filter() as HTMLElement, 'Todas las categorías')
  expect(firstCells()).toHaveLength(2)
})

test('the form sorts a product into a category of its store, or takes it out', async () => {
  const { world } = await showProducts(true)
  const sent = async (keys: string, choice: string) => {
    await user.keyboard(keys)
    const form = await screen.findByRole('dialog')
    const select = within(form).getByLabelText<HTMLSelectElement>('Categoría (opcional)')
    const offered = [...select.options].map(({ text }) => text)
    await user.selectOptions(select, choice)
    select.blur()
    await user.click(within(form).getByRole('button', { name: /Guardar|Actualizar/ }))
    await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
    return { offered, request: world.asked('saveRecord').at(-1)?.request }
  }
  expect(await sent('{ArrowDown}{ArrowDown}{F4}', 'Sin categoría')).toEqual({
    offered: ['Sin categoría', 'Pan', 'Lácteos'],
    request: { category_id: null },
  })
})

test('a new product of a superadmin has the categories of the chosen store, and loses its own with another store', async () => {
  const own = records.store.slice(0, 1)
  const north = own.map((one) => ({ ...one, id: 9, name: 'Norte' }))
  const { world } = await showProducts(true, 'superadmin', [...own, ...north])
  expect(offered(filter())).toEqual(['Todas las categorías', 'Pan', 'Lácteos', 'Lácteos · Norte'])
  await user.keyboard('{Insert}')
  const form = await screen.findByRole('dialog')
  const field = (label: string) => within(form).getByLabelText(label)
  const category = () => field('Categoría (opcional)')
  for (const [label, text] of Object.entries(typed)) await user.type(field(label), text)
  expect(offered(category())).toEqual(['Sin categoría', 'Pan', 'Lácteos'])
  await user.selectOptions(category(), 'Pan')
  await user.selectOptions(field('Tienda'), 'Norte')
  expect(offered(category())).toEqual(['Sin categoría', 'Lácteos'])
  await user.click(within(form).getByRole('button', { name: /Guardar/ }))
  await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
  expect(world.asked('saveRecord').at(-1)?.request).toMatchObject({ store_id: 9, category_id: null })
})

test('the list of categories says their color in words and how many products they have', async () => {
  await showList({ entity: 'category', role: 'cajero', records: { category: [bread, milk] } })
  await screen.findAllByRole('row')
  expect(headings()).toEqual(['Nombre', 'Color', 'Productos', 'Acciones'])
  expect(firstCells()).toEqual(['Pan', 'Lácteos'])
  expect(screen.getByText('Amarillo')).toBeTruthy()
})
