// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pieceName, quetzalDenominations } from '../../domain/drawer/closing.ts'
import { messages } from '../../domain/messages.ts'
import { settingsMessages } from '../../domain/settings-messages.ts'
import { scaleMessages } from '../../domain/search/scale-messages.ts'
import { quetzales } from '../../domain/money.ts'
import { cashOnly } from '../../domain/selling/tenders.ts'
import { settingsAtFirst } from '../support/shops/settings-at-first.ts'
import { scaleLabel } from '../support/scale-label.ts'
import { signInOnOtherDevice } from '../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { scan } from './interactions.ts'
import { showWelcome } from './show-welcome.tsx'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

/** The settings with the form of marta, an administrador, over them: by keys alone. */
async function openForm(): Promise<void> {
  await showWelcome(shop, 'marta', { greeting: 'Hola, Marta' })
  await user.keyboard('{Alt>}l{/Alt}')
  await screen.findByRole('heading', { name: 'Ajustes de la tienda' })
  await screen.findByText('Pie del recibo')
  await user.keyboard('{F4}')
  await screen.findByRole('dialog', { name: TITLE })
  expect(document.activeElement).toBe(footer())
}

const TITLE = 'Cambiar los ajustes de la tienda'
const footer = () => screen.getByRole('textbox', { name: 'Pie del recibo' })
const problem = () => footer().closest('.field')?.querySelector('[role=alert]')?.textContent
const shown = () => screen.getByText('Pie del recibo').nextElementSibling?.textContent
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** What a trial says of a label. */
const said = (trial: HTMLElement) =>
  trial.closest('.scale-trial')?.querySelector('[role=status]')?.textContent.replaceAll('\u00a0', ' ')

async function kept(): Promise<unknown> {
  const owner = await signInOnOtherDevice(shop, 'marta')
  return (await owner('GET', '/settings'))['settings']
}

test('an owner sets the lines of the receipt by keys: Enter begins the next line, Ctrl+Enter saves from every field', async () => {
  await openForm()
  await user.keyboard('Uno{Enter}Dos')
  screen.getAllByRole('checkbox')[0]?.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(settingsMessages.updated)
  await isClosed()
  await waitFor(() => expect(shown()).toBe('Uno\nDos'))
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    receipt_footer: 'Uno\nDos',
    version: 2,
  })
})

test('a line that is too long is refused at the field, and what was typed stays', async () => {
  await openForm()
  await user.click(footer())
  await user.paste('x'.repeat(43))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(problem()).toBe(messages.validation.footerWidth(42)))
  expect(footer()).toHaveProperty('value', 'x'.repeat(43))
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    version: 1,
  })
})

test('a question comes before typed text is lost', async () => {
  await openForm()
  await user.keyboard('Uno')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: '¿Descartar lo que escribiste?' })
  await user.click(within(question).getByRole('button', { name: /Seguir escribiendo/ }))
  await waitFor(() => expect(footer()).toHaveProperty('value', 'Uno'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /Descartar/ }))
  await isClosed()
  expect([shown(), await kept()]).toEqual(['(vacío)', { ...settingsAtFirst, version: 1 }])
})

test('a change by another owner is shown, and is kept or overwritten on purpose', async () => {
  await openForm()
  const other = await signInOnOtherDevice(shop, 'superadmin')
  await other('PUT', '/settings', { receipt_footer: 'De otra persona' })
  await user.keyboard('Uno')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const form = await screen.findByRole('dialog', { name: TITLE })
  await within(form).findByText('Ahora dice:')
  expect(within(form).getByText('De otra persona')).toBeTruthy()
  expect(within(form).getByText(settingsMessages.moved)).toBeTruthy()
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    receipt_footer: 'De otra persona',
    version: 2,
  })
  await user.click(within(form).getByRole('button', { name: /Guardar lo mío/ }))
  await isClosed()
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    receipt_footer: 'Uno',
    version: 3,
  })
})

test('a change whose answer was lost is sent again, and written once', async () => {
  await openForm()
  await user.keyboard('Uno')
  await shop.stopServer()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText(messages.network)
  await shop.startServer()
  const form = screen.getByRole('dialog', { name: TITLE })
  await user.click(await within(form).findByRole('button', { name: /Reintentar|Intentar de nuevo/ }))
  await isClosed()
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    receipt_footer: 'Uno',
    version: 2,
  })
})

test('an owner switches the blind closing on by keys, and the screen says so', async () => {
  await openForm()
  await user.tab()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cierre a ciegas' }), 'Sí')
  await user.keyboard('{Enter}')
  await isClosed()
  await waitFor(() => expect(screen.getByText('Cierre a ciegas').nextElementSibling?.textContent).toBe('Sí'))
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    blind_closing: true,
    version: 2,
  })
})

test('an owner marks all bills and coins at once by keys, and takes out what the shop does not use', async () => {
  await openForm()
  const group = within(screen.getByRole('group', { name: 'Billetes y monedas del cierre' }))
  const marked = () =>
    group.getAllByRole('checkbox', { checked: true }).map(({ parentElement }) => parentElement?.textContent)
  expect(group.queryAllByRole('checkbox', { checked: true })).toEqual([])
  group.getByRole('button', { name: 'Marcar todos' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(marked()).toEqual(quetzalDenominations.map(pieceName)))
  group.getByRole('checkbox', { name: pieceName(1) }).focus()
  await user.keyboard(' {Shift>}{Tab}{/Shift} {Enter}')
  await isClosed()
  const left = quetzalDenominations.slice(0, -2)
  await waitFor(() =>
    expect(screen.getByText('Billetes y monedas del cierre').nextElementSibling?.textContent).toBe(
      left.map(pieceName).join(' · '),
    ),
  )
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    denominations: left.map(quetzales),
    version: 2,
  })
})

test('an owner takes cards by keys: a checkbox, then the rule for the reference', async () => {
  await openForm()
  screen.getByRole('checkbox', { name: 'Tarjeta' }).focus()
  expect(screen.getByRole('combobox', { name: 'Referencia de Tarjeta' })).toHaveProperty('disabled', true)
  await user.keyboard(' ')
  await user.tab()
  const rule = screen.getByRole('combobox', { name: 'Referencia de Tarjeta' })
  expect(document.activeElement).toBe(rule)
  await user.selectOptions(rule, 'Referencia obligatoria')
  await user.keyboard('{Enter}')
  await isClosed()
  await waitFor(() =>
    expect(screen.getByText('Formas de pago').nextElementSibling?.textContent).toBe(
      'Efectivo, Tarjeta (referencia obligatoria)',
    ),
  )
  const tenders = cashOnly.map((way) =>
    way.id === 'card' ? { ...way, enabled: true, reference: 'required' } : way,
  )
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    tenders,
    version: 2,
  })
})

test('an owner who sells by weight sets what labels say, and tries one before it is saved', async () => {
  const { pan } = shop.products
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('POST', '/products', {
    ...{ name: 'Queso fresco', code: '123', unit: 'lb' },
    ...{ price: 32, cost: 20, stock: 18.5, min_stock: 0 },
  })
  await openForm()
  expect(screen.queryByRole('button', { name: 'Agregar un prefijo' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vender por peso o medida' }), 'Sí')
  const add = await screen.findByRole('button', { name: 'Agregar un prefijo' })
  await user.click(add)
  await user.click(add)
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Empieza con' })[1] ?? add, '27')
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Dice' })[1] ?? add, 'precio')
  const layout = screen.getAllByRole('combobox', { name: 'Dígitos' })[1] ?? add
  await user.selectOptions(layout, '4 artículo + 1 control + 5 precio')

  const trial = screen.getByRole('textbox', { name: 'Probar una etiqueta' })
  const says = (text: string) => waitFor(() => expect(said(trial)).toBe(text))
  const price = { prefix: '27', digits: 4, check: 'checked', says: 'price' } as const
  await scan(scaleLabel({ prefix: '20', digits: 5, check: 'none', says: 'weight' }, 123, 1_250))
  await says('ArtículoQueso fresco (123)Cantidad1.25 lbSe vende porQ 40.00')
  expect(document.activeElement).toBe(trial)
  await scan(scaleLabel(price, 123, 2_000))
  await says('ArtículoQueso fresco (123)Cantidad0.625 lbSe vende porQ 20.00')
  await scan(scaleLabel(price, 999, 2_000))
  await says(scaleMessages.unknown('0999'))
  await scan(pan.code)
  await says(`Artículo${pan.name} (${pan.code})Se lee comosu propio código`)
  await scan('2412345678903')
  await says('Ningún formato es para etiquetas que empiezan con 24')
  await user.clear(trial)
  await user.paste('27012')
  await says('Lleva 5 de 13 dígitos')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Quitar el prefijo 20' }))
  expect(document.activeElement).toBe(add)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await isClosed()
  await screen.findByText('27: 4 artículo + 1 control + 5 precio')
  expect(await kept()).toEqual({
    ...settingsAtFirst,
    sell_by_weight: true,
    scale_labels: [price],
    version: 2,
  })
})

test('an owner writes the reasons of another withdrawal, one in each line', async () => {
  await openForm()
  const reasons = screen.getByRole('textbox', { name: 'Motivos de otra salida' })
  expect(reasons).toHaveProperty('value', settingsAtFirst.reasons_out.join('\n'))
  await user.clear(reasons)
  await user.paste('Hielo\n\n Pago de luz \nHielo')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await isClosed()
  await waitFor(() =>
    expect(screen.getByText('Motivos de otra salida').nextElementSibling?.textContent).toBe(
      'Hielo\nPago de luz',
    ),
  )
  expect(await kept()).toEqual({ ...settingsAtFirst, reasons_out: ['Hielo', 'Pago de luz'], version: 2 })
})

test('more than nine reasons are refused at their field', async () => {
  await openForm()
  const reasons = screen.getByRole('textbox', { name: 'Motivos de una entrada de efectivo' })
  await user.clear(reasons)
  await user.paste(Array.from({ length: 10 }, (_, index) => `Motivo ${index}`).join('\n'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(reasons.closest('.field')?.querySelector('[role=alert]')?.textContent).toBe(
      settingsMessages.tooManyReasons(9),
    ),
  )
  expect(await kept()).toEqual({ ...settingsAtFirst, version: 1 })
})

test('a cashier cannot open the settings', async () => {
  await showWelcome(shop, 'ana', { greeting: 'Hola, Ana' })
  expect(screen.queryByRole('link', { name: /Ajustes/ })).toBeNull()
  await user.keyboard('{Alt>}l{/Alt}')
  expect(location.pathname).toBe('/dashboard')
})
