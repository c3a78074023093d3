import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { articles, store } from '../../e2e/support/seed.ts'
import { withReportShop } from './report-shop.ts'
import { cells, choicesOf, errorOf, field, headings, showReport, totals } from './show-report.tsx'

const shop = withReportShop()

test('a superadmin chooses among all stores, which are loaded on entering, and must choose one', async () => {
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

test('an administrador has the own store alone, chosen beforehand', async () => {
  const { user } = await showReport(shop(), { as: 'marta', kind: 'inventory' })
  expect(choicesOf('Tienda')).toEqual(['Elige una tienda', store.name])
  await user.click(screen.getByRole('button', { name: /^Generar Reporte/ }))
  await screen.findByRole('heading', { name: store.name })
  expect(totals()).toEqual({ 'Total de Productos': String(articles.length) })
})

test('a store without products says what to do, and has nothing to export', async () => {
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
