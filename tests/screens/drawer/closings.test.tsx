// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, formatDate } from '../../../domain/dates.ts'
import { reportMessages } from '../../../domain/report-messages.ts'
import { findRecord, signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop, type Shop } from '../../e2e/support/shop/shop.ts'
import { showWelcome } from '../show-welcome.tsx'

const user = userEvent.setup({ delay: null })
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
}, 60_000)
afterEach(() => shop.close())

/** The history of marta, an administrador, found with Ctrl+K. */
async function openHistory(username = 'marta'): Promise<void> {
  await showWelcome(shop, username)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Ir a…' })
  await user.paste('cierres')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Cierres de caja' })
}

/** A shift of a user, who sells `units` of bread, takes Q 20 out, and counts `counted`. */
async function work(username: string, { units = 0, counted }: { units?: number; counted?: number }) {
  const call = await signInOnOtherDevice(shop, username)
  await call('POST', '/cash-registers/open', { initial_amount: 100 })
  await call('POST', '/cash-registers/movements', { kind: 'supplier', amount: 20, reason: 'Pan' })
  const { id } = await findRecord(call, 'products', 'code', shop.products.pan.code)
  const items = [{ product_id: id, quantity: units, discount: 0, tax: 0 }]
  if (units > 0) await call('POST', '/sales', { client_id: null, date: shop.today(), items })
  if (counted !== undefined) await call('POST', '/cash-registers/close', { closing_amount: counted })
}

/** Moves all registers so many days into the past; times of the day stay. */
const moveBack = (days: number) =>
  shop.database((db) =>
    db.write(async (trx) => {
      for (const { id, opened_at } of await trx.selectFrom('registers').select(['id', 'opened_at']).execute())
        await trx
          .updateTable('registers')
          .set({ opened_at: opened_at - days * 86_400_000 })
          .where('id', '=', id)
          .execute()
    }),
  )

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
/** The rows without the times of opening and closing. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)))
    .map(([number, cashier, , , ...figures]) => [number, cashier, ...figures.slice(0, 4)])
const terms = () =>
  Array.from(document.querySelectorAll('.cash-sum__term'), ({ children }) =>
    Array.from(children, ({ textContent }) => plain(textContent)),
  )
const tableOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => plain(textContent)))

test('an owner sees the registers, the newest first, with what is missing or left over in words', async () => {
  await work('ana', { units: 4, counted: 80 })
  await work('beto', { counted: 81 })
  await work('ana', {})
  await openHistory()
  await waitFor(() =>
    expect(rows()).toEqual([
      ['—', 'Ana López', 'Q 100.00', '—', '—', '—'],
      ['2', 'Beto Tzoc', 'Q 100.00', 'Q 80.00', 'Q 81.00', '+Q 1.00Sobra efectivo'],
      ['1', 'Ana López', 'Q 100.00', 'Q 85.00', 'Q 80.00', '−Q 5.00Falta efectivo'],
    ]),
  )
  expect(screen.queryByText('Hace más de 24 horas')).toBeNull()
})

test('a register that was counted twice has the second count, with the first beside it', async () => {
  await work('ana', { units: 4, counted: 80 })
  const call = await signInOnOtherDevice(shop, 'ana')
  await call('POST', '/cash-registers/1/recount', {
    ...{
      closing_amount: 84.5,
      counted: [{ value: 0.5, pieces: 169 }],
      left_amount: 20,
      reason: 'Cajón de monedas',
    },
  })
  await openHistory()
  const first = ['Primer conteo: Q 80.00', 'Primer conteo: −Q 5.00']
  await waitFor(() =>
    expect(rows()).toEqual([
      ['1', 'Ana López', 'Q 100.00', 'Q 85.00', `Q 84.50${first[0]}`, `−Q 0.50Falta efectivo${first[1]}`],
    ]),
  )
  await user.keyboard('{Enter}')
  await screen.findByText('Cajón de monedas')
  expect(terms().slice(5)).toEqual([
    ['Primer conteo', 'Q 80.00'],
    ['Diferencia del primero', '−Q 5.00'],
    ['Segundo conteo', 'Q 84.50'],
    ['Diferencia', '−Q 0.50 Falta efectivo'],
    ['Quedó en caja', 'Q 20.00'],
  ])
  expect(tableOf('Piezas del segundo conteo').slice(1)).toEqual([['50 ¢', '169', 'Q 84.50']])
  // One coin explains the second difference; the first one would be a sale that was not collected.
  expect(tableOf('Qué pudo pasar').slice(1)).toEqual([
    ['El conteo', 'Q 84.50', 'Quizá se contó un billete o una moneda de más o de menos'],
  ])
})

test('a register that is open for more than a day is marked', async () => {
  await work('ana', {})
  await moveBack(2)
  await openHistory()
  await screen.findByText('Hace más de 24 horas')
})

test('Enter opens all of a register, Ctrl+P makes its copy, and Esc leads back to its row', async () => {
  await work('ana', { units: 4, counted: 80 })
  await work('beto', { counted: 80 })
  await openHistory()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Cierre de caja No. 1' })
  expect(terms()).toEqual([
    ['Monto inicial', 'Q 100.00'],
    ['Ventas en efectivo', '+ Q 5.00'],
    ['Entradas de efectivo', '+ Q 0.00'],
    ['Salidas de efectivo', '− Q 20.00'],
    ['Efectivo esperado', '= Q 85.00'],
    ['Contado', 'Q 80.00'],
    ['Diferencia', '−Q 5.00 Falta efectivo'],
  ])
  expect(tableOf('Formas de pago')).toEqual([
    ['Forma de pago', 'Ventas', 'Monto'],
    ['Efectivo', '1', 'Q 5.00'],
  ])
  expect(
    tableOf('Qué pudo pasar').map(([place, ...others]) => [place?.replace(/\d\d:\d\d/, ''), ...others]),
  ).toEqual([
    ['Qué revisar', 'Monto', 'Posible causa'],
    ['Venta No. 1, , Consumidor Final', 'Q 5.00', 'Quizá no se cobró'],
  ])
  expect(tableOf('Movimientos de efectivo').map((cells) => cells.slice(1))).toEqual([
    ['Movimiento', 'Motivo', 'Hecho por', 'Monto'],
    ['Pago a proveedor', 'Pan', 'Ana López', '−Q 20.00'],
  ])
  expect(tableOf('Ventas de la caja').map((cells) => cells.slice(1))).toEqual([
    ['Cliente', 'Total'],
    ['Consumidor Final', 'Q 5.00'],
  ])
  screen.getByText('Se contó un solo monto, sin anotar las piezas.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-selected')).toBe('true'))
  expect(document.activeElement?.textContent).toContain('Ana López')
})

test('an open register has no copy, and its expected cash is that of now', async () => {
  await work('ana', { units: 4 })
  await openHistory()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Caja abierta' })
  expect(terms().at(-1)).toEqual(['Efectivo esperado', '= Q 85.00'])
  expect(screen.queryByRole('button', { name: /Imprimir otra vez/ })).toBeNull()
})

test('filters by days and cashier, says when there is nothing, and F2 shows all again', async () => {
  await work('ana', { counted: 80 })
  await moveBack(3)
  await work('beto', { counted: 80 })
  await openHistory()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const shown = async (cashiers: string[]) =>
    waitFor(() => expect(rows().map(([, cashier]) => cashier)).toEqual(cashiers))
  const day = (label: string) => screen.getByLabelText(label)

  await user.keyboard('{F2}')
  expect(document.activeElement).toBe(day('Desde'))
  await user.type(day('Hasta'), addDays(shop.today(), -1))
  await user.keyboard('{Enter}')
  await shown(['Ana López'])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-selected')).toBe('true'))

  await user.selectOptions(screen.getByLabelText('Cajero'), 'Beto Tzoc')
  await user.keyboard('{F10}')
  await screen.findByText('No hay cierres con estos filtros')
  await user.keyboard('{F2}')
  await shown(['Beto Tzoc', 'Ana López'])
  expect(day('Hasta')).toHaveProperty('value', '')

  await user.type(day('Desde'), shop.today())
  await user.type(day('Hasta'), addDays(shop.today(), -1))
  await user.keyboard('{F10}')
  await screen.findByText(reportMessages.startAfterEnd)
  expect(formatDate(shop.today())).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

test('goes to older registers and back without counting pages', async () => {
  await work('ana', { counted: 80 })
  await shop.database((db) =>
    db.write(async (trx) => {
      const first = await trx.selectFrom('registers').selectAll().executeTakeFirstOrThrow()
      for (let index = 1; index <= 40; index += 1)
        await trx
          .insertInto('registers')
          .values({ ...first, id: first.id + index, number: index + 1, opened_at: first.opened_at + index })
          .execute()
    }),
  )
  await openHistory()
  const numbers = () => rows().map(([number]) => Number(number))
  const downFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first - index)
  await waitFor(() => expect(numbers()).toEqual(downFrom(41, 30)))
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(numbers()).toEqual(downFrom(11, 11)))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-selected')).toBe('true'))
  expect(screen.getByRole('button', { name: /Más antiguos/ })).toHaveProperty('disabled', true)
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(numbers()).toEqual(downFrom(41, 30)))
})

test('says when it cannot be loaded, and loads it on request', async () => {
  await work('ana', { counted: 80 })
  await showWelcome(shop, 'marta')
  await shop.stopServer()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Ir a…' })
  await user.paste('cierres')
  await user.keyboard('{Enter}')
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' }, { timeout: 20_000 })
  await shop.startServer()
  await user.click(again)
  await waitFor(() => expect(rows()).toHaveLength(1))
}, 60_000)

test('a superadmin sees the registers of the own store', async () => {
  await work('ana', { counted: 80 })
  await openHistory('superadmin')
  await waitFor(() => expect(rows().map(([, cashier]) => cashier)).toEqual(['Ana López']))
})

test('a cashier cannot open the history', async () => {
  await showWelcome(shop, 'ana')
  expect(screen.queryByRole('link', { name: /Cierres de caja/ })).toBeNull()
})

test('an owner closes a register that was left open without a count, and it never reads as a count of 0', async () => {
  await work('ana', { units: 4 })
  await moveBack(2)
  await openHistory()
  await screen.findByText('Hace más de 24 horas')
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: /Cerrar sin contar/ })
  await user.keyboard('{Delete}')
  const question = await screen.findByRole('dialog', { name: '¿Cerrar la caja sin contar?' })
  await user.click(within(question).getByRole('button', { name: 'Cerrar sin contar' }))
  await screen.findByRole('heading', { level: 1, name: 'Cierre de caja No. 1' })
  expect(terms().slice(-2)).toEqual([
    ['Efectivo esperado', '= Q 85.00'],
    ['Contado', 'No contado'],
  ])
  await screen.findByText('La caja quedó abierta y se cerró sin contar.')
  expect(screen.queryByRole('region', { name: 'Qué pudo pasar' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Cerrar sin contar/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Volver a la lista')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toEqual([['1', 'Ana López', 'Q 100.00', 'Q 85.00', 'No contado', '—']]))
})

test('a register of today, and the own one that was left open, are not closed without a count', async () => {
  await work('marta', {})
  await moveBack(2)
  await work('ana', {})
  await openHistory()
  await waitFor(() => expect(rows()).toHaveLength(2))
  for (const key of ['{Enter}', '{Escape}{ArrowDown}{Enter}']) {
    await user.keyboard(key)
    await screen.findByRole('heading', { level: 1, name: 'Caja abierta' })
    await screen.findByText('Todavía no se ha contado.')
    expect(screen.queryByRole('button', { name: /Cerrar sin contar/ })).toBeNull()
  }
})
