import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { chosen, clients, emptyText, firstCells, place, rows, showClients, store } from './listed.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

describe('a list of 23 clients', () => {
  test('starts in the search, with pages of five', async () => {
    await showClients()
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Buscar...'))
    expect([rows().length, place()]).toEqual([5, 'Página 1 de 5'])
  })

  test('has 10 or 20 rows on a page when chosen', async () => {
    await showClients()
    const sizes = screen.getByLabelText('Filas por página')
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '20'])
    await user.selectOptions(sizes, '20')
    expect([rows().length, place()]).toEqual([20, 'Página 1 de 2'])
  })

  test('changes pages with the buttons', async () => {
    await showClients()
    const places = []
    for (const name of [
      'Página siguiente',
      'Página 4',
      'Última página',
      'Página anterior',
      'Primera página',
    ]) {
      await user.click(screen.getByRole('button', { name }))
      places.push(place())
    }
    expect(places).toEqual([2, 4, 5, 4, 1].map((page) => `Página ${page} de 5`))
    expect(screen.getByRole('button', { name: 'Primera página' })).toHaveProperty('disabled', true)
  })

  test('changes pages and rows with keys, also across pages', async () => {
    await showClients()
    const places = []
    for (const keys of ['{PageDown}', '{End}', '{PageUp}', '{Home}', '{ArrowDown>5/}', '{ArrowUp}']) {
      await user.keyboard(keys)
      places.push([place(), chosen()])
    }
    expect(places).toEqual([
      ['Página 2 de 5', 0],
      ['Página 5 de 5', 0],
      ['Página 4 de 5', 0],
      ['Página 1 de 5', 0],
      ['Página 2 de 5', 0],
      ['Página 1 de 5', 4],
    ])
    expect(document.activeElement).toBe(rows()[4])
  })

  test('searches all columns, in any order and without accents, from anywhere on the list', async () => {
    await showClients()
    await user.keyboard('{ArrowDown}')
    await user.keyboard('1003 jose')
    expect(screen.getByPlaceholderText('Buscar...')).toHaveProperty('value', '1003 jose')
    expect(firstCells()).toEqual([clients[3]?.name])
    await user.keyboard('{F2}nadie')
    expect(screen.getByText('Nada coincide con la búsqueda')).toBeTruthy()
    await user.keyboard('{F2}')
    expect(place()).toBe('Página 1 de 5')
  })

  test('is sorted by its headings, and unsorted by the third press', async () => {
    await showClients()
    const heading = screen.getByRole('columnheader', { name: 'Teléfono' })
    const seen = []
    for (let time = 0; time < 3; time += 1) {
      await user.click(within(heading).getByRole('button'))
      seen.push([heading.getAttribute('aria-sort'), firstCells()[0]])
    }
    expect(seen).toEqual([
      ['ascending', clients[0]?.name],
      ['descending', clients[22]?.name],
      ['none', clients[0]?.name],
    ])
  })

  test('sorts numbers in names as numbers', async () => {
    await showClients()
    await user.click(within(screen.getByRole('columnheader', { name: 'Nombre' })).getByRole('button'))
    await user.selectOptions(screen.getByLabelText('Filas por página'), '20')
    const numbers = firstCells().map((name) => Number(name?.split(' ').at(-1)))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('searches for a scan', async () => {
    const { scan } = await showClients()
    act(() => scan('c7@ejemplo.gt'))
    expect(firstCells()).toEqual([clients[7]?.name])
  })
})

test('low stock is marked, and one switch filters for it', async () => {
  const product = {
    id: 1,
    name: 'Café',
    description: null,
    code: '1',
    stock: units(4),
    minStock: units(3),
    price: 100,
    cost: 50,
    store,
  }
  const products = [product, { ...product, id: 2, name: 'Té', stock: units(3) }]
  await showList({ entity: 'product', role: 'administrador', records: { product: products } })
  await screen.findAllByRole('row')
  expect(rows().map((row) => row.textContent.includes('Baja'))).toEqual([false, true])
  await user.click(screen.getByLabelText('Existencia baja'))
  expect(rows()).toHaveLength(1)
})

test('a filter without rows says how to see the whole list again', async () => {
  const products = records.product.map((product) => ({ ...product, stock: product.minStock + units(1) }))
  await showList({ entity: 'product', role: 'administrador', records: { product: products } })
  await screen.findAllByRole('row')
  await user.click(screen.getByLabelText('Existencia baja'))
  expect(emptyText()).toBe(
    'Ningún producto tiene la existencia bajaQuita la marca de «Existencia baja» para ver la lista completa.',
  )
})

test('an empty list shows the next action and its key', async () => {
  await showList({ entity: 'supplier', role: 'administrador', records: { supplier: [] } })
  expect(await screen.findByText('Todavía no hay proveedores')).toBeTruthy()
  expect(emptyText()).toContain('Usa el botón «Nuevo Proveedor». Tecla Insert.')
  await user.keyboard('{Insert}')
  expect(await screen.findByRole('dialog', { name: 'Agregar Nuevo Proveedor' })).toBeTruthy()
})

test('a list with only the default client shows the same text below it', async () => {
  const [nobody] = records.client
  await showList({ entity: 'client', role: 'cajero', records: { client: nobody ? [nobody] : [] } })
  expect(await screen.findByText('Todavía no hay clientes')).toBeTruthy()
  expect(firstCells()).toEqual(['Consumidor Final'])
  await user.keyboard('nadie')
  expect(emptyText()).toContain('Nada coincide con la búsqueda')
})

test('an empty list says who can add records if this user cannot', async () => {
  await showList({ entity: 'product', role: 'cajero', records: { product: [] } })
  expect(await screen.findByText('Todavía no hay productos')).toBeTruthy()
  expect(emptyText()).toContain('Quien administra la tienda puede agregarlos.')
})

test('markup in a name is shown as text', async () => {
  await showList({ entity: 'product', role: 'cajero' })
  expect(await screen.findByText('<img src=x onerror=alert(1)> 🧃')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('a list that could not be loaded says so and can be loaded again', async () => {
  let broken = true
  const load = () => (broken ? Promise.reject(new Error('No answer')) : Promise.resolve(clients))
  await showList({ entity: 'client', role: 'administrador', clients: load })
  expect(await screen.findByText('No se pudo cargar la lista.')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findAllByRole('row')).toHaveLength(6)
  expect(screen.queryByText('No se pudo cargar la lista.')).toBeNull()
})
