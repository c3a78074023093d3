// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import { cashOnly } from '../../domain/selling/tenders.ts'
import { createApp } from '../../src/main.tsx'
import { readStoredChild } from '../e2e/support/app/stored-till.ts'
import { findRecord, signInOnOtherDevice, type ApiCall } from '../e2e/support/shop/other-device.ts'
import { openShop } from '../e2e/support/shop/shop.ts'
import { startCuttingProxy } from '../support/processes/cutting-proxy.ts'
import { person } from './interactions.ts'
import { openSellingApp } from './selling-app.ts'
import { showApp } from './show-app.tsx'

vi.setConfig({ testTimeout: 60_000 })

/** The till of ana at the dashboard, behind a proxy that can fail. María owes Q 100.00. */
async function startTill() {
  const shop = await openShop()
  onTestFinished(shop.close)
  const line = await startCuttingProxy(shop.url)
  onTestFinished(line.close)
  const owner = await signInOnOtherDevice(shop, 'marta')
  const tenders = cashOnly.map((way) => (way.id === 'credit' ? { ...way, enabled: true } : way))
  await owner('PUT', '/settings', { tenders })
  const maria = Number((await findRecord(owner, 'clients', 'name', 'María López'))['id'])
  await owner('POST', `/clients/${maria}/adjustments`, { amount: 100, reason: 'Cuaderno' })
  indexedDB = new IDBFactory()
  const app = await openSellingApp({ ...shop, url: line.url })
  history.replaceState(null, '', '/dashboard')
  const kill = showApp(app)
  const paying = `/api/v1/clients/${maria}/payments`
  return { shop, line, owner, maria, app, kill, paying }
}

/** The browser is started again: the tab is signed in, and its till comes from the device. */
function restart(host: string): void {
  showApp(createApp({ host }))
}

const search = () => screen.findByRole('combobox', { name: 'Cliente que paga' })
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Abono' })
const slip = () => screen.findByRole('article', { name: 'ABONO' })
const plain = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ')

/** 'Abono' by its key, with the focus in its search. */
async function openPayments(): Promise<void> {
  await screen.findByRole('link', { name: /^Abono/ })
  await person.keyboard('{Alt>}o{/Alt}')
  await screen.findByRole('heading', { level: 1, name: 'Abono' })
}

/** Types an amount for María, without sending it. */
async function typeFor(text: string): Promise<void> {
  await openPayments()
  await screen.findByRole('option', { name: /María López/ })
  await person.keyboard('mar{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await amount()))
  await person.keyboard(text)
}

/** Waits until the device has stored the payment so. */
const stored = (snapshot: object) =>
  waitFor(async () => expect(await readStoredChild('accountPayment')).toMatchObject(snapshot))

/** What the account of María has after the notebook: kinds, amounts and balances, the oldest first. */
async function written({ owner, maria }: { owner: ApiCall; maria: number }) {
  const { entries } = await owner('GET', `/clients/${maria}/ledger`)
  return (entries as { kind: string; amount: number; balance: number }[])
    .map(({ kind, amount: change, balance }) => [kind, change, balance])
    .toReversed()
    .slice(1)
}

test('after a payment the focus is in the search at once, and an Enter too many chooses nobody', async () => {
  const till = await startTill()
  await typeFor('40{Enter}')
  const rows = Array.from((await slip()).querySelectorAll('dl > div'), plain)
  expect([rows[0], ...rows.slice(-2)]).toEqual([
    'EfectivoQ 40.00',
    'Saldo anteriorQ 100.00',
    'Saldo nuevoQ 60.00',
  ])
  const field = await search()
  expect(document.activeElement).toBe(field)
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(field)
  await person.keyboard('mar')
  await screen.findByRole('option', { name: /Debe Q\s60\.00/ })
  await person.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await amount()))
  expect(screen.queryByRole('article', { name: 'ABONO' })).toBeNull()
  await person.keyboard('{F8}{Enter}')
  await slip()
  expect(await written(till)).toEqual([
    ['payment', -40, 60],
    ['payment', -60, 0],
  ])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'ABONO' })).toBeNull())
  await screen.findByText('Ningún cliente debe algo')
})

test('the last payment is undone by F9 with a reason, once', async () => {
  const till = await startTill()
  await typeFor('40{Enter}')
  await slip()
  await person.keyboard('{F9}')
  const reason = await screen.findByRole('textbox', { name: 'Motivo' })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await person.keyboard('Era de otra{Enter}')
  await screen.findByRole('article', { name: 'ANULACIÓN DE ABONO' })
  expect(await written(till)).toEqual([
    ['payment', -40, 60],
    ['payment', 40, 100],
  ])
  expect(screen.queryByRole('button', { name: /^Anular el último abono/ })).toBeNull()
})

test('while a payment has no answer the register is not closed, and the message names the payment', async () => {
  const { line, paying, ...till } = await startTill()
  line.fail('hold', 'POST', paying)
  await typeFor('40{Enter}')
  await waitFor(() => expect(screen.getByText('Guardando')).toBeTruthy())
  await person.keyboard('{Alt>}2{/Alt}')
  await person.type(await screen.findByRole('textbox', { name: 'Monto Final' }), '500{Enter}')
  await screen.findByText(creditMessages.outcomeUnknown)
  expect(screen.queryByText(movementMessages.outcomeUnknown)).toBeNull()
  line.release()
  await screen.findByText(creditMessages.paid)
  expect(await written(till)).toEqual([['payment', -40, 60]])
})

test('a payment whose answer was lost is asked for again, and written once', async () => {
  const { line, paying, ...till } = await startTill()
  line.fail('cut', 'POST', paying)
  await typeFor('40{Enter}')
  await slip()
  expect(line.log().filter((entry) => entry.includes(paying))).toEqual([
    `POST ${paying} cut`,
    `POST ${paying} 201`,
  ])
  expect(await written(till)).toEqual([['payment', -40, 60]])
})

test('what another till was paid meanwhile refuses the rest, with the typed amount and the new debt in sight', async () => {
  const { owner, maria, ...till } = await startTill()
  await typeFor('40')
  await owner('POST', '/cash-registers/open', { initial_amount: 50 })
  await owner('POST', `/clients/${maria}/payments`, { amount: 70, tender: 'cash' })
  await person.keyboard('{Enter}')
  await screen.findByText(creditMessages.owesLess('Q 30.00'))
  const field = await amount()
  expect([field.value, document.activeElement === field]).toEqual(['40', true])
  await waitFor(() => expect(plain(screen.getByText('Debe').parentElement as Element)).toBe('DebeQ 30.00'))
  await person.keyboard('{F8}{Enter}')
  await slip()
  expect(await written({ ...till, owner, maria })).toEqual([
    ['payment', -70, 30],
    ['payment', -30, 0],
  ])
})

test('a killed browser comes back to the typed amount', async () => {
  const { line, kill, ...till } = await startTill()
  await typeFor('35')
  await stored({ value: { entering: 'amount' }, context: { draft: { amount: '35' } } })
  kill()
  restart(line.url)
  await openPayments()
  expect((await amount()).value).toBe('35')
  await person.keyboard('{Enter}')
  await slip()
  expect(await written(till)).toEqual([['payment', -35, 65]])
})

test('a payment that was sent when the browser was killed is written once', async () => {
  const { line, paying, kill, ...till } = await startTill()
  line.fail('cut', 'POST', paying, 2)
  await typeFor('40{Enter}')
  await waitFor(() => expect(line.log()).toContain(`POST ${paying} cut`))
  await stored({ value: 'sending' })
  kill()
  restart(line.url)
  await openPayments()
  await slip()
  expect(await written(till)).toEqual([['payment', -40, 60]])
})

test('when the register is closed elsewhere, the typed amount stays and nothing of the old shift can be undone', async () => {
  const { shop, ...till } = await startTill()
  await typeFor('40{Enter}')
  await slip()
  expect(screen.getByRole('button', { name: /^Anular el último abono/ })).toBeTruthy()
  await person.keyboard('mar{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await amount()))
  await person.keyboard('25')
  const other = await signInOnOtherDevice(shop, 'ana')
  await other('POST', '/cash-registers/close', { closing_amount: 540 })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/open-cash-register'))
  await person.type(await screen.findByLabelText('Monto Inicial'), '500{Enter}')

  await openPayments()
  expect((await amount()).value).toBe('25')
  expect(screen.queryByRole('button', { name: /^Anular el último abono/ })).toBeNull()
  await person.keyboard('{F9}')
  expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull()
  await person.keyboard('{Enter}')
  await slip()
  expect(await written(till)).toEqual([
    ['payment', -40, 60],
    ['payment', -25, 35],
  ])
  expect(screen.getByRole('button', { name: /^Anular el último abono/ })).toBeTruthy()
})

test('what is owed is still paid after the owner has switched fiado off, and then nothing of it is offered', async () => {
  const { owner, app, ...till } = await startTill()
  await owner('PUT', '/settings', { tenders: cashOnly })
  const read = () => app.queryClient.invalidateQueries({ queryKey: ['settings'] })
  await read()
  await typeFor('{F8}{Enter}')
  await slip()
  expect(await written({ ...till, owner })).toEqual([['payment', -100, 0]])
  await read()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Abono/ })).toBeNull())
  // The receipt stays until it is put aside.
  expect(screen.getByRole('article', { name: 'ABONO' })).toBeTruthy()
})
