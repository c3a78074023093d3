// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import {
  openAccount,
  openClients,
  openCreditShop,
  plain,
  shownEntries as entries,
  type CreditShop,
} from './open-account.ts'

const user = userEvent.setup({ delay: null })
let credit: CreditShop

beforeEach(async () => {
  credit = await openCreditShop()
}, 60_000)

const facts = () => {
  const card = within(screen.getByRole('region', { name: 'Cuenta' }))
  const texts = (role: 'term' | 'definition') =>
    card.getAllByRole(role).map(({ textContent }) => plain(textContent))
  const values = texts('definition')
  return texts('term').map((name, index) => [name, values[index]])
}
const adjust = async (direction: string, amount: string, reason: string) => {
  await user.keyboard('{F4}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar saldo' }))
  await user.selectOptions(dialog.getByLabelText('Qué cambia'), direction)
  await user.type(dialog.getByLabelText('Monto'), amount)
  await user.type(dialog.getByLabelText('Motivo'), `${reason}{Enter}`)
}

test('an owner takes over the notebook, and sees how the account stands', async () => {
  await openAccount(credit, user)
  expect(facts().slice(0, 3)).toEqual([
    ['Debe', 'Q 0.00'],
    ['Límite de crédito', 'Q 200.00'],
    ['Disponible', 'Q 200.00'],
  ])
  expect(screen.getByText(/Lo que ya debía en el cuaderno se anota con un ajuste/)).toBeTruthy()
  await adjust('Debe más', '75.50', 'Saldo del cuaderno')
  await waitFor(() =>
    expect(entries()).toEqual([['Ajuste', 'Saldo del cuaderno', 'Marta Castillo', '+Q 75.50', 'Q 75.50']]),
  )
  await adjust('Debe menos', '100', 'Pagó de más')
  await waitFor(() =>
    expect(entries()).toEqual([
      ['Ajuste', 'Pagó de más', 'Marta Castillo', '−Q 100.00', '−Q 24.50'],
      ['Ajuste', 'Saldo del cuaderno', 'Marta Castillo', '+Q 75.50', 'Q 75.50'],
    ]),
  )
  expect(facts()).toEqual([
    ['A favor', 'Q 24.50'],
    ['Límite de crédito', 'Q 200.00'],
    ['Disponible', 'Q 224.50'],
  ])
})

test('a refused adjustment keeps what was typed, and says why at the field', async () => {
  await openAccount(credit, user)
  await user.keyboard('{F4}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar saldo' }))
  await user.type(dialog.getByLabelText('Monto'), '0{Enter}')
  expect(await dialog.findByText(creditMessages.invalidAdjustment)).toBeTruthy()
  expect(dialog.getByText(messages.validation.choice)).toBeTruthy()
  expect(dialog.getByText(messages.validation.required)).toBeTruthy()
  expect(dialog.getByLabelText('Monto')).toHaveProperty('value', '0')
  expect(entries()).toEqual([])
})

test('a payment, its undoing and the days before are told', async () => {
  const { call, lucia } = credit
  await call('POST', `/clients/${lucia}/adjustments`, { amount: 80, reason: 'Cuaderno' })
  await call('POST', '/cash-registers/open', { initial_amount: 100 })
  const pay = { amount: 30, tender: 'cash' }
  await call('POST', `/clients/${lucia}/payments`, pay)
  const [payment] = (await call('GET', `/clients/${lucia}/ledger`))['entries'] as { id: number }[]
  await call('POST', `/client-payments/${payment?.id}/reverse`, { reason: 'Era de otra' })
  await openAccount(credit, user)
  expect(entries()).toEqual([
    ['Anulación de abono', 'Efectivo · Era de otra', 'Marta Castillo', '+Q 30.00', 'Q 80.00'],
    ['Abono (anulado)', 'Efectivo', 'Marta Castillo', '−Q 30.00', 'Q 50.00'],
    ['Ajuste', 'Cuaderno', 'Marta Castillo', '+Q 80.00', 'Q 80.00'],
  ])
  await user.type(screen.getByLabelText('Desde'), '2099-01-01')
  await user.keyboard('{F10}')
  expect(await screen.findByText('No hubo movimientos en estos días.')).toBeTruthy()
  expect(plain(screen.getByText(/^Saldo anterior/).textContent)).toBe('Saldo anterior a estos días: Q 80.00')
  await user.keyboard('{F2}')
  await waitFor(() => expect(entries()).toHaveLength(3))
})

test('more than a page is added below, in its order', async () => {
  const { call, lucia } = credit
  for (let turn = 1; turn <= 52; turn += 1)
    await call('POST', `/clients/${lucia}/adjustments`, { amount: 1, reason: `Ajuste ${turn}` })
  await openAccount(credit, user)
  expect(entries()).toHaveLength(50)
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(entries()).toHaveLength(52))
  expect(
    entries()
      .map(([, reason]) => reason)
      .slice(-3),
  ).toEqual(['Ajuste 3', 'Ajuste 2', 'Ajuste 1'])
  expect(screen.queryByRole('button', { name: /^Ver más/ })).toBeNull()
})

test('a cajero sees the account and adjusts nothing; Escape leads back to the clients', async () => {
  await openAccount(credit, user, 'ana')
  expect(screen.queryByRole('button', { name: /^Ajustar saldo/ })).toBeNull()
  await user.keyboard('{F4}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Clientes' })).toBeTruthy()
})

test('a shop without fiado has neither button nor key', async () => {
  const { call, lucia } = credit
  await call('PUT', '/settings', { tenders: cashOnly })
  await call('PUT', `/clients/${lucia}`, { credit_limit: 0 })
  await openClients(credit, user)
  expect(screen.queryByRole('button', { name: 'Cuenta' })).toBeNull()
  await user.keyboard('{F8}')
  expect(screen.getByRole('heading', { level: 1, name: 'Clientes' })).toBeTruthy()
})
