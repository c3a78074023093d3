// With the requests of Node.
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { App } from '../../../src/app.tsx'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { person } from '../interactions.ts'
import { openSellingApp } from '../selling-app.ts'

vi.setConfig({ testTimeout: 30_000 })

interface Shown {
  /** The settings that the shop has switched on. */
  settings?: object
  countsElsewhere?: boolean
}

const pieces = { denominations: [100, 20, 0.25] }

/** The count of ana, whose drawer should have Q 500.00, in a shop with these settings; the server is the real one. */
async function showCount({ settings = pieces, countsElsewhere = false }: Shown = {}) {
  const shop = await openShop()
  onTestFinished(shop.close)
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', settings)
  indexedDB = new IDBFactory()
  const app = await openSellingApp(shop)
  onTestFinished(app.stop)
  if (countsElsewhere) {
    const other = await signInOnOtherDevice(shop, 'ana')
    await other('PUT', '/cash-registers/current/count', { counting: true, count: 'another device' })
  }
  history.replaceState(null, '', '/close-cash-register')
  render(<App ports={app.ports} queryClient={app.queryClient} />)
  await waitFor(() => expect(focused()).toBe(settings === pieces ? 'pieces_100' : 'closing_amount'))
  return { shop }
}

const focused = () => document.activeElement?.getAttribute('name')
const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ')
const typed = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('.count-form input'), ({ value }) => value)
const total = () => plain(screen.getByText(/^Total contado/))
const summary = () => screen.findByRole('heading', { name: 'Resumen de cierre de caja' })

/** What the server has written of the closing, in centavos; null while the register is open. */
async function closed(shop: Shop) {
  return shop.database(async ({ read }) => {
    const { closing_amount, expected_cash, left_amount } = await read
      .selectFrom('registers')
      .selectAll()
      .executeTakeFirstOrThrow()
    const rows = await read.selectFrom('closing_counts').select(['value', 'pieces']).execute()
    const counted = rows.toSorted((one, other) => other.value - one.value)
    return closing_amount === null
      ? null
      : {
          closing_amount,
          expected_cash,
          left_amount,
          counted: counted.map(({ value, pieces }) => [value, pieces]),
        }
  })
}

test('Enter goes from the largest value to what stays, ↑ goes back, and F10 closes with the pieces', async () => {
  const { shop } = await showCount()
  await person.keyboard('4{Enter}')
  expect(focused()).toBe('pieces_20')
  await person.keyboard('5{Enter}')
  expect([focused(), total()]).toEqual(['pieces_0.25', 'Total contado Q 500.00'])
  await person.keyboard('{ArrowUp}')
  expect(focused()).toBe('pieces_20')
  await person.keyboard('{Enter}8{Enter}')
  expect([focused(), total()]).toEqual(['left_amount', 'Total contado Q 502.00'])
  await person.keyboard('200{F10}')
  await summary()
  expect(plain(screen.getByText('Diferencia').nextElementSibling)).toBe('Q 2.00')
  expect(await closed(shop)).toEqual({
    closing_amount: 50_200,
    expected_cash: 50_000,
    left_amount: 20_000,
    counted: [
      [10_000, 4],
      [2_000, 5],
      [25, 8],
    ],
  })
})

test('an untouched count closes nothing, and what is left out counts as 0 only after the question', async () => {
  const { shop } = await showCount()
  await person.keyboard('{F10}')
  expect(screen.getByRole('alert').textContent).toBe(registerMessages.nothingTyped)
  expect([focused(), await closed(shop)]).toEqual(['pieces_100', null])

  await person.keyboard('5{F10}')
  const question = () => screen.queryByRole('dialog', { name: '¿Contar como 0 lo que falta?' })
  expect(question()).not.toBeNull()
  await person.keyboard('{Escape}')
  expect([question(), typed(), await closed(shop)]).toEqual([null, ['5', '', '', ''], null])

  await person.keyboard('{F10}')
  await person.click(await screen.findByRole('button', { name: /Contar como 0 y cerrar/ }))
  await summary()
  expect(await closed(shop)).toMatchObject({
    closing_amount: 50_000,
    left_amount: null,
    counted: [
      [10_000, 5],
      [2_000, 0],
      [25, 0],
    ],
  })
})

test('F8 changes to one amount and back, and Esc leaves: what was typed is there again', async () => {
  const { shop } = await showCount()
  await person.keyboard('4{Enter}5{F8}')
  await waitFor(() => expect(focused()).toBe('closing_amount'))
  await person.keyboard('450{F8}')
  await waitFor(() => expect(typed()).toEqual(['4', '5', '', '']))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(location.pathname).toBe('/sale'))
  await person.keyboard('{Alt>}2{/Alt}')
  await waitFor(() => expect(typed()).toEqual(['4', '5', '', '']))
  expect(focused()).toBe('pieces_0.25')
  await person.keyboard('{F8}')
  await waitFor(() => expect(typed()).toEqual(['450', '']))
  await person.keyboard('{F10}')
  await summary()
  expect(await closed(shop)).toMatchObject({ closing_amount: 45_000, counted: [] })
})

test('a drawer that is counted on another device may be counted here all the same', async () => {
  const { shop } = await showCount({ countsElsewhere: true })
  const told = within(screen.getByRole('region', { name: /Avisos|Mensajes|Notificaciones/ }))
  await told.findByText(registerMessages.countedElsewhere)
  await person.keyboard('5{Enter}0{Enter}0{Enter}{F10}')
  await summary()
  expect(await closed(shop)).toMatchObject({ closing_amount: 50_000 })
})

test('one amount of a blind closing holds the register until Esc, and is there again with what was typed', async () => {
  const { shop } = await showCount({ settings: { blind_closing: true } })
  const isHeld = () =>
    shop.database(async ({ read }) => {
      const { counted_until } = await read.selectFrom('registers').selectAll().executeTakeFirstOrThrow()
      return counted_until !== null
    })
  await waitFor(async () => expect(await isHeld()).toBe(true))
  await person.keyboard('450{Escape}')
  await waitFor(() => expect(location.pathname).toBe('/sale'))
  await waitFor(async () => expect(await isHeld()).toBe(false))
  await person.keyboard('{Alt>}2{/Alt}')
  await waitFor(() => expect(focused()).toBe('closing_amount'))
  await person.keyboard('{Enter}')
  await asked()
  expect(document.querySelector('main')?.textContent).not.toMatch(/Q\s?-?\d/)
  await person.keyboard('p')
  await summary()
  expect(await closed(shop)).toEqual({
    closing_amount: 45_000,
    expected_cash: 50_000,
    left_amount: null,
    counted: [],
  })
})

/** A second count is asked for before anything is told. */
const asked = () => screen.findByRole('heading', { level: 1, name: recountMessages.askedTitle })

/** The second count that the server has written; null without one. */
const recounted = (shop: Shop) =>
  shop.database(async ({ read }) => {
    const row = await read
      .selectFrom('register_recounts')
      .select(['amount', 'left_amount', 'reason'])
      .executeTakeFirst()
    const pieces = await read.selectFrom('recount_pieces').select(['value', 'pieces']).execute()
    return row ? { ...row, pieces: pieces.length } : null
  })
const figures = () =>
  Array.from(document.querySelectorAll('.summary__figure'), (figure) =>
    Array.from(figure.children, (part) => plain(part)),
  )
const reasonField = () => screen.getByRole('textbox', { name: /^Motivo/ })

test('R on the summary counts again by keys, with a reason, and the summary has both counts', async () => {
  const { shop } = await showCount()
  await person.keyboard('4{Enter}4{Enter}0{Enter}200{F10}')
  await summary()
  await person.keyboard('r')
  await waitFor(() => expect(focused()).toBe('pieces_100'))
  await person.keyboard('5{Enter}0{Enter}0{Enter}')
  expect([focused(), typed()]).toEqual(['left_amount', ['5', '0', '0', '200.00', '']])
  await person.keyboard('{F10}')
  expect([focused(), screen.getByRole('alert').textContent]).toEqual([
    'reason',
    recountMessages.reasonMissing,
  ])
  await person.keyboard('{Escape}')
  await summary()
  await person.keyboard('r')
  await waitFor(() => expect(focused()).toBe('reason'))
  await person.keyboard('Abajo{F10}')
  await summary()
  expect(figures()).toEqual([
    ['Monto Inicial', 'Q 500.00'],
    ['Total de Ventas', 'Q 0.00'],
    ['Monto Esperado', 'Q 500.00'],
    ['Monto Final', 'Q 500.00', 'Primer conteo: Q 480.00'],
    ['Diferencia', 'Q 0.00', 'Cuadra', 'Primer conteo: −Q 20.00'],
    ['Cierre No.', '1'],
    ['Queda en caja', 'Q 200.00'],
  ])
  expect(screen.queryByRole('button', { name: /Contar otra vez/ })).toBeNull()
  expect(await closed(shop)).toMatchObject({ closing_amount: 48_000, left_amount: 20_000 })
  expect(await recounted(shop)).toEqual({ amount: 50_000, left_amount: 20_000, reason: 'Abajo', pieces: 3 })
})

test('a blind closing that differs asks for the second count first, by keys, and then tells both', async () => {
  const { shop } = await showCount({ settings: { blind_closing: true } })
  await person.keyboard('450{Enter}')
  await asked()
  await person.keyboard('r')
  await waitFor(() => expect(focused()).toBe('closing_amount'))
  await person.keyboard('480{F10}')
  await summary()
  expect(figures()).toEqual([
    ['Monto Inicial', 'Q 500.00'],
    ['Total de Ventas', 'Q 0.00'],
    ['Monto Esperado', 'Q 500.00'],
    ['Monto Final', 'Q 480.00', 'Primer conteo: Q 450.00'],
    ['Diferencia', '−Q 20.00', 'Falta efectivo', 'Primer conteo: −Q 50.00'],
  ])
  expect(screen.queryByRole('button', { name: /Contar otra vez/ })).toBeNull()
  expect(await recounted(shop)).toMatchObject({ amount: 48_000, reason: recountMessages.asked })
})

test('a second count that comes too late is refused with the reason, and nothing is written', async () => {
  const { shop } = await showCount()
  await person.keyboard('4{Enter}4{Enter}0{Enter}{F10}')
  await summary()
  await person.click(screen.getByRole('button', { name: /Contar otra vez/ }))
  await waitFor(() => expect(focused()).toBe('pieces_100'))
  await person.keyboard('5{Enter}0{Enter}0{Enter}{F10}')
  expect(document.activeElement).toBe(reasonField())
  const other = await signInOnOtherDevice(shop, 'ana')
  await other('POST', '/cash-registers/open', { initial_amount: 100 })
  await person.keyboard('Abajo{F10}')
  const told = within(screen.getByRole('region', { name: /Avisos|Mensajes|Notificaciones/ }))
  await told.findByText(recountMessages.openedSince)
  expect(await recounted(shop)).toBeNull()
})

test('a shop without these settings has the summary of the specification', async () => {
  await showCount({ settings: { receipt_footer: 'Vuelva pronto' } })
  await person.keyboard('450{Enter}')
  const heading = await summary()
  await person.keyboard('r')
  expect(heading.isConnected).toBe(true)
  expect(screen.getAllByRole('button').filter(({ textContent }) => /contar/i.test(textContent))).toEqual([])
})
