// With the requests of Node.
import { screen } from '@testing-library/react'
import axios from 'axios'
import { beforeAll, expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { store } from '../../e2e/support/shop/seed.ts'
import { branchProducts, withReportShop, type Person } from './report-shop.ts'
import { cells, choicesOf, field, showReport, totals } from './show-report.tsx'

const shop = withReportShop()

async function send(method: 'post' | 'put', path: string, as: Person, request: object) {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    authorization: `Bearer ${await shop().tokenOf(as)}`,
  }
  await axios[method](`${shop().shop.url}${API_BASE_PATH}${path}`, { request }, { headers })
}

async function newCategory(name: string, store_id: number, articles: readonly string[]) {
  await send('post', '/categories', 'superadmin', { name, color: 'teal', store_id })
  const id = await shop().shop.database(async (db) => {
    const made = db.read.selectFrom('categories').select('id').where('name', '=', name)
    return (await made.executeTakeFirstOrThrow()).id
  })
  for (const article of articles)
    await send('put', `/products/${await shop().idOf(article)}`, 'superadmin', { category_id: id })
}

const switchOn = (categories: boolean) => send('put', '/settings', 'superadmin', { categories })

const outdated = 'Cambiaste los filtros: el reporte de abajo es de los anteriores.'

let own = ''
beforeAll(async () => {
  own = await shop().shop.database(async (db) => {
    const first = db.read.selectFrom('products').select('name').where('store_id', '=', 1).orderBy('id')
    return (await first.executeTakeFirstOrThrow()).name
  })
  await newCategory('Bebidas', 1, [own])
  await newCategory('Dulces', shop().branch.id, [branchProducts.sugar.name])
})

test('a store without categories has none to choose', async () => {
  await switchOn(false)
  const { user } = await showReport(shop(), { as: 'marta', kind: 'inventory' })
  await user.keyboard('{F10}')
  await screen.findByRole('heading', { name: store.name })
  expect(screen.queryByLabelText('Categoría (opcional)')).toBeNull()
})

test('a report on clients has none to choose', async () => {
  await switchOn(true)
  const { user } = await showReport(shop(), { as: 'marta', kind: 'receivables' })
  await user.keyboard('{F10}')
  await screen.findByRole('region', { name: 'Totales' })
  expect(screen.queryByLabelText('Categoría (opcional)')).toBeNull()
})

test('the inventory of one category names it, and other filters make it outdated', async () => {
  await switchOn(true)
  const { user } = await showReport(shop(), { as: 'marta', kind: 'inventory' })
  await screen.findByLabelText('Categoría (opcional)')
  await screen.findByRole('option', { name: 'Bebidas' })
  expect(choicesOf('Categoría (opcional)')).toEqual(['Todas las categorías', 'Bebidas', 'Sin categoría'])
  await user.selectOptions(field('Categoría (opcional)'), 'Bebidas')
  await user.keyboard('{F10}')
  await screen.findByText('Categoría: Bebidas')
  expect(cells(store.name).map(([name]) => name)).toEqual([own])
  expect(totals()).toEqual({ 'Total de Productos': '1' })
  await user.selectOptions(field('Categoría (opcional)'), 'Todas las categorías')
  expect(screen.getByText(outdated)).toBeTruthy()
})

test('a superadmin chooses a category of the chosen store, and loses it with the store', async () => {
  await switchOn(true)
  const { user } = await showReport(shop(), { as: 'superadmin', kind: 'sales' })
  await screen.findByLabelText('Categoría (opcional)')
  expect(choicesOf('Categoría (opcional)')).toEqual(['Todas las categorías'])
  await user.selectOptions(field('Tienda (opcional)'), shop().branch.name)
  await screen.findByRole('option', { name: 'Dulces' })
  expect(choicesOf('Categoría (opcional)')).toEqual(['Todas las categorías', 'Dulces', 'Sin categoría'])
  await user.selectOptions(field('Categoría (opcional)'), 'Dulces')
  await user.selectOptions(field('Tienda (opcional)'), store.name)
  expect(field('Categoría (opcional)').value).toBe('')
  await user.type(field('Fecha de Inicio'), '2020-02-29')
  await user.type(field('Fecha de Fin'), '2020-02-29')
  await user.keyboard('{F10}')
  await screen.findByText('29/02/2020')
  expect(screen.queryByText(outdated)).toBeNull()
})

test('a category without sales says so', async () => {
  await switchOn(true)
  const { user } = await showReport(shop(), { as: 'marta', kind: 'sales' })
  await screen.findByRole('option', { name: 'Bebidas' })
  await user.selectOptions(field('Categoría (opcional)'), 'Sin categoría')
  await user.type(field('Fecha de Inicio'), '2020-02-29')
  await user.type(field('Fecha de Fin'), '2020-02-29')
  await user.keyboard('{F10}')
  expect(await screen.findByText('No hay nada de esta categoría')).toBeTruthy()
  expect(screen.getByText('29/02/2020 · Categoría: Sin categoría')).toBeTruthy()
})
