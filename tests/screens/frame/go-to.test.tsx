// With the requests of Node.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { App } from '../../../src/app.tsx'
import { registerOf } from '../../../src/machines/session/session.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { dialog, field, press, scan, type } from '../interactions.ts'
import { linesOf, openSellingApp, saleOf, type SellingApp } from '../selling-app.ts'

let shop: Shop
let app: SellingApp

beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

/** Ana on the sales screen, with an open register. */
beforeEach(async () => {
  indexedDB = new IDBFactory()
  history.replaceState(null, '', '/sale')
  app = await openSellingApp(shop)
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  await screen.findAllByText(shop.store.name)
})
afterEach(async () => {
  cleanup()
  const register = registerOf(app.ports.session)
  register?.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  register?.send({ type: 'close.confirm' })
  await waitFor(() => expect(register?.getSnapshot().matches('closed')).toBe(true))
  app.stop()
})

const GO_TO = '{Control>}k{/Control}'
const ways = () =>
  screen
    .queryAllByRole('option')
    .filter((option) => option.querySelector('.way__title'))
    .map((way) =>
      ['.way__title', '.way__where', 'kbd'].map((part) => way.querySelector(part)?.textContent ?? ''),
    )
const titles = () => ways().map(([title]) => title)

test('the list has every action that is possible now with its key, and no action without its right', async () => {
  await press(GO_TO)
  expect(dialog()).toBe('Ir a…')
  expect(document.activeElement).toBe(field('destination'))
  expect(ways().filter(([, where]) => where === '')).toEqual([
    ['Dashboard', '', 'Alt+1'],
    ['Cerrar Caja', '', 'Alt+2'],
    ['Ventas', '', 'Alt+3'],
    ['Clientes', '', 'Alt+4'],
    ['Productos', '', 'Alt+5'],
    ['Ventas hechas', '', 'Alt+B'],
    ['Caja', '', 'Alt+C'],
    ['Medir el lector de códigos', '', ''],
    ['Ayuda', '', 'F1'],
    ['Ajustes de este equipo', '', 'Alt+0'],
    ['Mi cuenta', '', 'Alt+K'],
    ['Última venta: imprimir otra vez', '', 'Alt+U'],
    ['Cerrar sesión', '', ''],
  ])
  // The keys of an empty sale.
  expect(ways().filter(([, where]) => where !== '')).toEqual([
    ['Buscar', 'Ventas', 'F2'],
    ['Cliente', 'Ventas', 'F3'],
    ['Ver precio', 'Ventas', 'Alt+P'],
    ['Recuperar una venta', 'Ventas en espera', 'Alt+R'],
  ])
})

test.each([
  ['codigos LECTOR', ['Medir el lector de códigos']],
  ['caja', ['Cerrar Caja', 'Caja']],
  ['sesion', ['Cerrar sesión']],
  // Other words that people use; a name of its own comes first.
  ['recibo', ['Ventas hechas', 'Última venta: imprimir otra vez']],
  ['precio', ['Ver precio', 'Ventas', 'Productos']],
  ['OSCURO', ['Ajustes de este equipo']],
  ['corte', ['Cerrar Caja', 'Caja']],
  ['usuarios', []],
])('%s finds %j: accents, capitals and the order of words do not matter', async (text, found) => {
  await press(GO_TO)
  type('destination', text)
  expect(titles()).toEqual(found)
  if (found.length === 0)
    expect(await screen.findByText('No hay nada con ese nombre. Prueba «cierre» o «precio».')).toBeTruthy()
})

test('Enter runs the highlighted action', async () => {
  await press(GO_TO)
  type('destination', 'prod')
  await press('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/product'))
  expect(dialog()).toBeUndefined()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('while nothing is typed, the screens that were opened last are first, and Enter goes back to the last one', async () => {
  for (const key of ['{Alt>}5{/Alt}', '{Alt>}4{/Alt}']) await press(key)
  await waitFor(() => expect(location.pathname).toBe('/client'))
  await press(GO_TO)
  expect(ways().slice(0, 3)).toEqual([
    ['Productos', 'Reciente', 'Alt+5'],
    ['Ventas', 'Reciente', 'Alt+3'],
    ['Dashboard', '', 'Alt+1'],
  ])
  type('destination', 'c')
  expect(ways().some(([, where]) => where === 'Reciente')).toBe(false)
  type('destination', '')
  await press('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/product'))
})

/** The row that has the focus, by the text of its cells. */
const focusedRow = () =>
  document.activeElement instanceof HTMLTableRowElement ? document.activeElement.textContent : null

test('an article is found by words and by code, and its list shows it among all others, also a second time', async () => {
  const { agua, pan } = shop.products
  for (const [text, product] of [
    [agua.code, agua],
    [pan.name.toLowerCase(), pan],
  ] as const) {
    await press(GO_TO)
    type('destination', text)
    await waitFor(() => expect(titles()).toEqual([product.name]))
    await press('{Enter}')
    await waitFor(() => expect(focusedRow()).toContain(product.name))
    expect([location.pathname, field('search')?.value]).toEqual(['/product', ''])
  }
})

test('Enter right after the last letter takes the first article as soon as it is found', async () => {
  await press(GO_TO)
  type('destination', shop.products.agua.name)
  await press('{Enter}')
  await waitFor(() => expect(focusedRow()).toContain(shop.products.agua.name))
})

test('a client is found by name, and the number of a sale leads to the sales', async () => {
  await press(GO_TO)
  type('destination', 'consumidor')
  await waitFor(() => expect(ways()).toEqual([['Consumidor Final', 'Clientes', '']]))
  await press('{Enter}')
  await waitFor(() => expect(focusedRow()).toContain('Consumidor Final'))
  expect(location.pathname).toBe('/client')
  for (const number of ['999998', '999999']) {
    await press(GO_TO)
    type('destination', number)
    expect(ways()).toEqual([[`Venta No. ${number}`, 'Ventas hechas', '']])
    await press('{Enter}')
    await waitFor(() => expect(field('q')?.value).toBe(number))
    expect(location.pathname).toBe('/sales')
  }
})

test('the arrows highlight another action, and a dialog opened by it returns the focus to where it was', async () => {
  await press(GO_TO)
  type('destination', 'cuenta')
  await press('{ArrowDown}', '{Enter}')
  await waitFor(() => expect(dialog()).toBe('Mi cuenta'))
  await press('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
})

test('an action of the screen works as with its key, and the sale is unchanged', async () => {
  await scan(shop.products.agua.code)
  await waitFor(() => expect(linesOf(app)).toEqual([`1 ${shop.products.agua.name}`]))
  await press(GO_TO)
  type('destination', 'cobrar')
  await press('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('tendered')))
  expect(saleOf(app).getSnapshot().value).toEqual({ inProgress: 'payment' })
  expect(linesOf(app)).toEqual([`1 ${shop.products.agua.name}`])
})

test('Escape keeps a half-typed search, and a scan into the dialog is refused', async () => {
  type('product', 'pan fr')
  await press(GO_TO)
  await scan(shop.products.agua.code)
  await press('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  expect([field('product')?.value, linesOf(app)]).toEqual(['pan fr', []])
})

test('the key opens nothing over a dialog, and a held key opens it once', async () => {
  await press('{Alt>}k{/Alt}')
  expect(dialog()).toBe('Mi cuenta')
  await press(GO_TO)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await press('{Escape}', GO_TO)
  expect(dialog()).toBe('Ir a…')
})

test.each(['the till', 'a dialog'])('Ctrl+P never prints the page itself, over %s', async (over) => {
  if (over === 'a dialog') await press('{Alt>}k{/Alt}')
  const isPrevented = (init: KeyboardEventInit) => {
    const pressed = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pressed)
    return pressed.defaultPrevented
  }
  expect([isPrevented({ key: 'p', ctrlKey: true }), isPrevented({ key: 'P', ctrlKey: true })]).toEqual([
    true,
    true,
  ])
})
