// With the requests of Node.
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { inUnits } from '../../../domain/quantity.ts'
import { articles, store } from '../../e2e/support/shop/seed.ts'
import { withReportShop } from './report-shop.ts'
import {
  cells,
  choicesOf,
  errorOf,
  field,
  headings,
  showReport,
  table,
  textOf,
  totals,
} from './show-report.tsx'

const shop = withReportShop()

/** The inventory of the first store, which has several pages. */
async function showInventory() {
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'inventory' })
  await user.selectOptions(field('Tienda'), store.name)
  await user.keyboard('{F10}')
  await screen.findByRole('heading', { name: store.name })
  return user
}

const place = () => screen.getByText(/^Página \d+ de \d+$/).textContent
const column = (index: number) => cells(store.name).map((row) => row[index])
const heading = (name: string) => within(table(store.name)).getByRole('columnheader', { name })

test('a superadmin must choose one of all stores, which are loaded on entering', async () => {
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'inventory' })
  expect(choicesOf('Tienda')).toEqual(['Elige una tienda', store.name, shop().empty.name, shop().branch.name])
  expect(field('Tienda').value).toBe('')
  const asked = shop().reportsAsked()
  await user.click(screen.getByRole('button', { name: /^Generar Reporte/ }))
  expect(errorOf('Tienda')).toBe('Campo obligatorio')
  expect(field('Tienda').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Tienda'))
  expect(shop().reportsAsked()).toEqual(asked)
})

test('the inventory is titled with its store, with amounts in Q.', async () => {
  const { name } = shop().branch
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'inventory' })
  await user.selectOptions(field('Tienda'), name)
  await user.keyboard('{F10}')
  const title = await screen.findByRole('heading', { name })
  expect(document.activeElement).toBe(title)
  expect(headings(name)).toEqual(['Producto', 'Existencia', 'Precio Compra', 'Precio Venta'])
  expect(cells(name)).toEqual([
    ['Azúcar', '40', 'Q. 5.00', 'Q. 7.25'],
    ['Ñame', '1,500', 'Q. 987.65', 'Q. 1,234.50'],
  ])
  expect(totals()).toEqual({ 'Total de Productos': '2' })
})

test('an administrador has only the own store, chosen beforehand', async () => {
  const { user } = await showReport(shop(), { as: 'marta', kind: 'inventory' })
  expect(choicesOf('Tienda')).toEqual(['Elige una tienda', store.name])
  await user.click(screen.getByRole('button', { name: /^Generar Reporte/ }))
  await screen.findByRole('heading', { name: store.name })
  expect(totals()).toEqual({ 'Total de Productos': String(articles.length) })
})

test('a store without products shows a hint, and no export', async () => {
  const { name } = shop().empty
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'inventory' })
  await user.selectOptions(field('Tienda'), name)
  await user.keyboard('{F10}')
  await screen.findByRole('heading', { name })
  expect(screen.getByText('La tienda no tiene productos')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Exportar a Excel/ }))
  expect(await screen.findByText('No hay datos para exportar')).toBeTruthy()
  expect(screen.getByRole('heading', { name })).toBeTruthy()
})

test('a result keeps its title when the filters are changed', async () => {
  const user = await showInventory()
  const outdated = 'Cambiaste los filtros: el reporte de abajo es de los anteriores.'
  expect(screen.queryByText(outdated)).toBeNull()
  await user.selectOptions(field('Tienda'), shop().branch.name)
  expect(screen.getByText(outdated)).toBeTruthy()
  expect(screen.getByRole('heading', { name: store.name })).toBeTruthy()
  expect(cells(store.name)).toHaveLength(20)
  await user.selectOptions(field('Tienda'), store.name)
  expect(screen.queryByText(outdated)).toBeNull()
})

describe('an inventory of 65 articles', () => {
  test('is sorted by a click on a heading, and unsorted by the third', async () => {
    const user = await showInventory()
    const asItCame = column(0)
    const dearest = articles.map(({ price }) => price / 100).toSorted((one, other) => one - other)
    const seen = []
    for (let time = 0; time < 3; time += 1) {
      await user.click(within(heading('Precio Venta')).getByRole('button'))
      seen.push(heading('Precio Venta').getAttribute('aria-sort'))
      if (time === 2) continue
      const prices = column(3).map((text) => Number(text?.replace('Q. ', '').replaceAll(',', '')))
      expect(prices).toEqual((time === 0 ? dearest : dearest.toReversed()).slice(0, 20))
    }
    expect(seen).toEqual(['ascending', 'descending', 'none'])
    expect(column(0)).toEqual(asItCame)
  })

  test('is sorted by keys, by one column at a time', async () => {
    const user = await showInventory()
    await user.click(within(heading('Producto')).getByRole('button'))
    await user.tab()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    const sorts = within(table(store.name))
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort'))
    expect(sorts).toEqual(['none', 'descending', 'none', 'none'])
    const stocks = articles.map(({ stock }) => inUnits(stock)).toSorted((one, other) => other - one)
    expect(column(1)).toEqual(stocks.slice(0, 20).map((stock) => stock.toLocaleString('en-US')))
  })

  test('changes pages with keys, and every article is on one page', async () => {
    const user = await showInventory()
    const names = column(0)
    for (const [keys, expected] of [
      ['{PageDown}', 'Página 2 de 4'],
      ['{PageDown}', 'Página 3 de 4'],
      ['{End}', 'Página 4 de 4'],
    ] as const) {
      await user.keyboard(keys)
      expect(place()).toBe(expected)
      names.push(...column(0))
    }
    expect(names.toSorted()).toEqual(articles.map(({ name }) => name).toSorted())
    const places = []
    for (const keys of ['{PageDown}', '{PageUp}', '{Home}', '{PageUp}']) {
      await user.keyboard(keys)
      places.push(place())
    }
    expect(places).toEqual(['Página 4 de 4', 'Página 3 de 4', 'Página 1 de 4', 'Página 1 de 4'])
  })

  test('changes pages by clicks, and has 50 or 100 rows on a page when chosen', async () => {
    const user = await showInventory()
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    expect([place(), cells(store.name).length]).toEqual(['Página 2 de 4', 20])
    const sizes = field('Filas por página')
    expect(within(sizes).getAllByRole('option').map(textOf)).toEqual(['20', '50', '100'])
    await user.selectOptions(sizes, '50')
    expect([place(), cells(store.name).length]).toEqual(['Página 1 de 2', 50])
    await user.selectOptions(sizes, '100')
    expect([place(), cells(store.name).length]).toEqual(['Página 1 de 1', articles.length])
  })

  test('returns to the first page when it is sorted', async () => {
    const user = await showInventory()
    await user.keyboard('{End}')
    await user.click(within(heading('Producto')).getByRole('button'))
    expect(place()).toBe('Página 1 de 4')
  })
})
