// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { startCuttingProxy, type CuttingProxy } from '../../support/processes/cutting-proxy.ts'
import { openAccount, openCreditShop, shownEntries, type CreditShop } from './open-account.ts'

const user = userEvent.setup({ delay: null })
let credit: CreditShop
/** Between the browser and the server. */
let line: CuttingProxy

beforeEach(async () => {
  credit = await openCreditShop()
  line = await startCuttingProxy(credit.shop.url)
  onTestFinished(line.close)
  await openAccount({ ...credit, shop: { ...credit.shop, url: line.url } }, user)
}, 60_000)

const path = () => `/api/v1/clients/${credit.lucia}/adjustments`
const sent = () => line.log().filter((entry) => entry.startsWith(`POST ${path()}`))
const dialog = () => within(screen.getByRole('dialog', { name: 'Ajustar saldo' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Types an adjustment and sends it. */
async function adjust(amount: string): Promise<void> {
  await user.keyboard('{F4}')
  await screen.findByRole('dialog', { name: 'Ajustar saldo' })
  await user.selectOptions(dialog().getByLabelText('Qué cambia'), 'Debe más')
  await user.type(dialog().getByLabelText('Monto'), amount)
  await user.type(dialog().getByLabelText('Motivo'), 'Cuaderno{Enter}')
}

const typed = () => ['Monto', 'Motivo'].map((label) => dialog().getByLabelText<HTMLInputElement>(label).value)
const once = [['Ajuste', 'Cuaderno', 'Marta Castillo', '+Q 75.50', 'Q 75.50']]

/** What the server has of the account. */
async function balances() {
  const { entries } = await credit.call('GET', `/clients/${credit.lucia}/ledger`)
  return (entries as { balance: number }[]).map(({ balance }) => balance)
}

test.each(['cut', 'drop'] as const)(
  'an adjustment without an answer (%s) is sent again with its key by Enter, and written once',
  async (fault) => {
    line.fail(fault, 'POST', path())
    await adjust('75.50')
    const again = await dialog().findByRole('button', { name: /Intentar de nuevo/ })
    expect(dialog().getByText(messages.network)).toBeTruthy()
    expect(dialog().getByLabelText('Monto')).toHaveProperty('disabled', true)
    await waitFor(() => expect(document.activeElement).toBe(again))
    await user.keyboard('{Enter}')
    await screen.findByText(creditMessages.adjusted)
    await isClosed()
    await waitFor(() => expect(shownEntries()).toEqual(once))
    expect([sent().length, await balances()]).toEqual([2, [75.5]])
  },
)

test('an adjustment whose answer was lost is already in the statement, whoever leaves the form then', async () => {
  line.fail('cut', 'POST', path())
  await adjust('75.50')
  await dialog().findByRole('button', { name: /Intentar de nuevo/ })
  await waitFor(() => expect(shownEntries()).toEqual(once))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Descartar/ }))
  await isClosed()
  expect([shownEntries(), await balances()]).toEqual([once, [75.5]])
})

test('an adjustment that the server refuses keeps what was typed and says why; the next try has a key of its own', async () => {
  await credit.call('POST', `/clients/${credit.lucia}/adjustments`, { amount: 99_999_999.99, reason: 'Todo' })
  await adjust('75.50')
  const alert = await dialog().findByRole('alert')
  expect(alert.textContent).toContain(messages.validation.tooLarge)
  expect(typed()).toEqual(['75.50', 'Cuaderno'])
  await user.selectOptions(dialog().getByLabelText('Qué cambia'), 'Debe menos')
  await user.type(dialog().getByLabelText('Motivo'), '{Enter}')
  await screen.findByText(creditMessages.adjusted)
  await isClosed()
  expect(await balances()).toEqual([99_999_924.49, 99_999_999.99])
})

test('an adjustment of a client who was deleted meanwhile is refused, and nothing is written', async () => {
  await credit.call('DELETE', `/clients/${credit.lucia}`)
  await adjust('75.50')
  const alert = await dialog().findByRole('alert')
  expect(alert.textContent).toContain(messages.server.notFound)
  expect(typed()).toEqual(['75.50', 'Cuaderno'])
})

test('an adjustment after the right was taken away is refused, and says so', async () => {
  await credit.shop.database((db) =>
    db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'adjust client balance').execute(),
    ),
  )
  await adjust('75.50')
  const alert = await dialog().findByRole('alert')
  expect(alert.textContent).toContain(messages.session.forbidden)
  expect([typed(), await balances()]).toEqual([['75.50', 'Cuaderno'], []])
})
