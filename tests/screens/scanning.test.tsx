// In a process of its own: it replaces a module. What a scan leaves in a field is tested in Chromium.
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import { scannerMessages } from '../../domain/scanner-messages.ts'
import { App } from '../../src/app.tsx'
import type { Notice } from '../../src/machines/notice.ts'
import { dialog, field, fields, HELP, press, scan, type } from './interactions.ts'
import { catalogOf, linesOf, memberPortsOf, keepSellingApp, saleOf, signInAt } from './selling-app.ts'

const [told, sounds] = vi.hoisted((): [string[], string[]] => [[], []])
vi.mock('../../src/components/feedback/toasts.tsx', () => ({
  Toasts: () => null,
  notifyWithToasts: ({ kind, messages: texts }: Notice) => kind === 'error' && told.push(...texts),
}))
const here = keepSellingApp()

const signIn = () => signInAt(here.app, here.shop)
const sale = () => saleOf(here.app)

beforeEach(() => {
  for (const heard of [told, sounds]) heard.length = 0
  for (const sound of ['accepted', 'refused'] as const)
    vi.spyOn(memberPortsOf(here.app).sounds, sound).mockImplementation(() => sounds.push(sound))
})

/** The app at a path, by default with one bread in the sale. */
async function open(path = '/sale', { lines = true } = {}) {
  if (here.app.ports.session.getSnapshot().matches({ loggedIn: 'confirmingLeave' }))
    here.app.ports.session.send({ type: 'leave.dismiss' })
  sale().send({ type: 'sale.discard' })
  history.replaceState(null, '', path)
  render(<App ports={here.app.ports} queryClient={here.app.queryClient} />)
  await screen.findByRole('main')
  await waitFor(() => expect(catalogOf(here.app) !== null || path !== '/sale').toBe(true))
  if (path === '/sale') await waitFor(() => expect(document.activeElement).toBe(field('product')))
  if (path === '/sale' && lines) await scan(here.shop.products.pan.code)
  sounds.length = 0
}

const lines = () => linesOf(here.app)

describe('on the till a scan sells, and leaves no text in a field, from', () => {
  test.each([
    ['the search', ['{F2}']],
    ['the search with something in it', ['{F2}', 'ag']],
    ['the client search', ['{F3}']],
    ['the amount tendered', ['{F8}']],
    ['an amount that was typed', ['{F8}', '15']],
    ['a quantity', ['{F4}']],
    ['a discount', ['{F6}']],
    ['a tax', ['{F7}']],
    ['the button that accepts', ['{F8}', '{Tab}']],
    ['a link of the menu', ['{F2}', '{Shift>}{Tab}{Tab}{Tab}{/Shift}']],
  ])('%s', async (_, keys) => {
    await open()
    await press(...keys)
    const tendered = field('tendered')?.value
    await scan(here.shop.products.agua.code)
    expect(lines()).toEqual(['1 Pan francés', '1 Agua pura 600 ml'])
    expect({ told, sounds }).toEqual({ told: [], sounds: ['accepted'] })
    expect(fields()).toEqual(['product=', 'client=Consumidor Final', `tendered=${tendered}`])
    await waitFor(() => expect(document.activeElement).toBe(field('product')))
  })

  test('a page without a focus', async () => {
    await open('/sale', { lines: false })
    act(() => field('product')?.blur())
    await scan(here.shop.products.agua.code)
    expect(lines()).toEqual(['1 Agua pura 600 ml'])
  })

  test('the receipt, which closes for the next sale', async () => {
    await open()
    await press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(dialog()).toBe('Recibo'))
    await scan(here.shop.products.agua.code)
    expect({ lines: lines(), dialog: dialog() }).toEqual({ lines: ['1 Agua pura 600 ml'], dialog: undefined })
  })
})

describe('a scan is refused with a sound and a message, and changes nothing, in', () => {
  const refused = async (code = here.shop.products.agua.code) => {
    const before = { lines: lines(), fields: fields(), dialog: dialog() }
    await scan(code)
    expect({ lines: lines(), fields: fields(), dialog: dialog() }).toEqual(before)
    expect(sounds).toEqual(['refused'])
    return told.at(-1)
  }

  test.each([
    ['the question whether to cancel', ['{F9}'], '¿Cancelar esta venta?'],
    ['the help', [HELP], 'Ayuda: teclas de esta pantalla'],
    ['the settings', ['{Alt>}0{/Alt}'], 'Ajustes de este equipo'],
  ])('%s', async (_, keys, title) => {
    await open()
    await press(...keys)
    await waitFor(() => expect(dialog()).toBe(title))
    expect(await refused()).toBe(saleMessages.notNow)
  })

  test('the question before a sign-out', async () => {
    await open()
    act(() => here.app.ports.session.send({ type: 'session.leave', hasOpenSale: true, unsettled: null }))
    expect(dialog()).toBe('¿Cerrar sesión?')
    expect(await refused()).toBe(saleMessages.notNow)
    act(() => here.app.ports.session.send({ type: 'leave.dismiss' }))
  })

  test('the sign-in over an open sale, and over a receipt', async () => {
    await open()
    act(() => here.app.ports.session.send({ type: 'session.expire' }))
    expect(dialog()).toBe('Inicio de sesión')
    expect(await refused()).toBe(saleMessages.notNow)
    act(signIn)
    await waitFor(() => expect(dialog()).toBeUndefined())

    await press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(dialog()).toBe('Recibo'))
    act(() => here.app.ports.session.send({ type: 'session.expire' }))
    sounds.length = 0
    expect(await refused()).toBe(saleMessages.notNow)
    act(signIn)
    await waitFor(() => expect(dialog()).toBe('Recibo'))
  })

  test('the dialog of a sale with a lost answer', async () => {
    await open()
    await here.shop.stopServer()
    try {
      await press('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(dialog()).toBe('Esperando respuesta'))
      await refused() // The message about the lost server comes before or after.
      expect(told).toContain(saleMessages.notNow)
    } finally {
      // The tests after it need the server, whatever came of this one.
      await here.shop.startServer()
    }
    act(() => {
      if (sale().getSnapshot().can({ type: 'outcome.ask' })) sale().send({ type: 'outcome.ask' })
    })
    await waitFor(() => expect(dialog()).toBe('Recibo'))
  })

  test.each([
    ['/close-cash-register', 'closing_amount'],
    ['/dashboard', null],
  ])('%s, where nothing is scanned', async (path, name) => {
    await open(path)
    if (name !== null) await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect(await refused()).toBe(scannerMessages.notHere)
    expect(location.pathname).toBe(path)
  })

  test('a dialog over a list, which handles scans itself', async () => {
    await open('/client')
    await waitFor(() => expect(document.activeElement).toBe(field('search')))
    await press(HELP)
    expect(await refused()).toBe(saleMessages.notNow)
    await press('{Escape}')
    await scan('74010059')
    expect(field('search')?.value).toBe('74010059')
  })

  test('the till, for an unknown code: it stays visible, and selling continues', async () => {
    await open()
    expect(await refused('AB-12')).toBe('No existe un producto con el código AB-12')
    expect(document.querySelector('.unknown-code')?.textContent).toBe(told[0])
    await scan(here.shop.products.agua.code)
    expect(document.querySelector('.unknown-code')).toBeNull()
    expect({ lines: lines(), sounds }).toEqual({
      lines: ['1 Pan francés', '1 Agua pura 600 ml'],
      sounds: ['refused', 'accepted'],
    })
  })
})

test('a scan over a cell with a refused figure is sold, and a message names the figure', async () => {
  await open()
  await press('{F4}', '0')
  await scan(here.shop.products.agua.code)
  expect([lines().length, ...sounds, ...told]).toEqual([2, 'accepted', saleMessages.invalidQuantity])
})

describe('a price', () => {
  const shown = () => Array.from(document.querySelectorAll('.price dd'), (fact) => fact.textContent)

  test('is checked by a scan, without selling, and the next scan sells', async () => {
    await open()
    await press('{Alt>}p{/Alt}')
    expect(document.activeElement).toBe(field('checked'))
    await scan(here.shop.products.agua.code)
    expect(shown()).toEqual([
      'Agua pura 600 ml',
      'Q\u00a05.00',
      expect.stringMatching(/^\d+$/),
      here.shop.products.agua.code,
    ])
    expect({ lines: lines(), sounds }).toEqual({ lines: ['1 Pan francés'], sounds: ['accepted'] })
    await scan(here.shop.products.agua.code)
    expect({ lines: lines(), dialog: dialog() }).toEqual({
      lines: ['1 Pan francés', '1 Agua pura 600 ml'],
      dialog: undefined,
    })
  })

  test('is checked by name, then another one, and Escape returns to the search', async () => {
    await open('/sale', { lines: false })
    await press('{Alt>}p{/Alt}')
    type('checked', 'paraguas')
    await screen.findByRole('option')
    await press('{Enter}')
    expect(shown()).toEqual(['Paraguas plegable', 'Q\u00a060.00', '0', here.shop.products.agotado.code])
    await press('{Tab}', '{Enter}')
    expect(document.activeElement).toBe(field('checked'))
    type('checked', 'vela')
    await press('{Escape}')
    expect(field('checked')?.value).toBe('')
    await press('{Escape}')
    expect({ lines: lines(), dialog: dialog() }).toEqual({ lines: [], dialog: undefined })
    await waitFor(() => expect(document.activeElement).toBe(field('product')))
  })

  test('of an unknown code is refused in the same dialog', async () => {
    await open()
    await press('{Alt>}p{/Alt}')
    await scan('AB-12')
    expect({ told, sounds }).toEqual({ told: [saleMessages.unknownCode('AB-12')], sounds: ['refused'] })
    expect(screen.getByRole('dialog').querySelector('.unknown-code')?.textContent).toBe(told[0])
  })
})

describe('a quantity before an article', () => {
  const badge = () => document.querySelector('.quantity-badge')?.textContent

  test('is shown, and applies to the next scan only', async () => {
    await open('/sale', { lines: false })
    await press('3*')
    expect({ badge: badge(), search: field('product')?.value }).toEqual({
      badge: '3 × del próximo artículo',
      search: '',
    })
    for (const units of [3, 4]) {
      await scan(here.shop.products.agua.code)
      expect({ badge: badge(), lines: lines() }).toEqual({ badge: '', lines: [`${units} Agua pura 600 ml`] })
    }
  })

  test.each([
    ['a code', () => here.shop.products.agua.code],
    ['a name', () => 'agua'],
  ])('counts for %s that is typed', async (_, text) => {
    await open('/sale', { lines: false })
    await press('3*')
    type('product', text())
    await screen.findAllByRole('option')
    await press('{Enter}')
    expect(lines()).toEqual(['3 Agua pura 600 ml'])
  })

  test.each(['{Escape}', '{F2}', '{Backspace}'])('is removed by %s', async (key) => {
    await open('/sale', { lines: false })
    await press('3*', key)
    expect(badge()).toBe('')
    await scan(here.shop.products.agua.code)
    expect(lines()).toEqual(['1 Agua pura 600 ml'])
  })

  test('above the stock is refused with the stock', async () => {
    await open('/sale', { lines: false })
    await press('2*')
    await scan(here.shop.products.ultimo.code)
    expect({ told, sounds, lines: lines() }).toEqual({
      told: ['No hay suficiente stock para Vela aromática. Stock actual: 1'],
      sounds: ['refused'],
      lines: [],
    })
  })

  test('may be typed over the receipt, also after a scan there', async () => {
    await open()
    await press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(dialog()).toBe('Recibo'))
    await scan('7400000000001')
    await press('3*')
    expect([dialog(), badge()]).toEqual([undefined, '3 × del próximo artículo'])
    await scan(here.shop.products.agua.code)
    expect(lines()).toEqual(['3 Agua pura 600 ml'])
  })
})
