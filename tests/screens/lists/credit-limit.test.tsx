import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import type { ClientAccount } from '../../../domain/credit/ledger.ts'
import { messages } from '../../../domain/messages.ts'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

const tenders = cashOnly.map((way) => (way.id === 'credit' ? { ...way, enabled: true } : way))
const withFiado = { ...initialSettings, tenders, version: 2 }
const [consumer, maria] = records.client as [(typeof records.client)[0], (typeof records.client)[0]]
const unused: ClientAccount = { balance: 0, creditLimit: 0, owedSince: null }

const clientsWith = (account: ClientAccount, version = 4) => [
  { ...consumer, account: unused },
  { ...maria, version, account },
]

interface Asked {
  role?: string
  settings?: typeof initialSettings
  account?: ClientAccount
}

async function openForm(key: string, { role = 'administrador', settings = withFiado, account }: Asked = {}) {
  const client = account ? clientsWith(account) : records.client
  const shown = await showList({ entity: 'client', role, records: { settings, client } })
  await shown.loaded()
  const rows = (await screen.findAllByRole('row')).slice(1)
  rows.at(-1)?.focus()
  await user.keyboard(key)
  return { ...shown, dialog: await screen.findByRole('dialog') }
}

const limit = () => screen.queryByLabelText<HTMLInputElement>('Límite de crédito')
const names = (dialog: HTMLElement) => [...dialog.querySelectorAll('input')].map((field) => field.name)

async function sent({ world }: Awaited<ReturnType<typeof openForm>>) {
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
  return world.asked('saveRecord').at(-1)?.request
}

describe('what clients owe', () => {
  const account = { balance: 12_050, creditLimit: 20_000, owedSince: 0 }
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const debts = () => [...document.querySelectorAll('td[data-title=Debe]')].map((cell) => cell.textContent)

  test('is in the list of a store that sells on credit, for whoever sees accounts', async () => {
    const shown = await showList({
      ...{ entity: 'client', role: 'administrador' },
      records: { settings: withFiado, client: clientsWith(account) },
    })
    await shown.loaded()
    expect(debts()).toEqual(['', 'Q\u00a0120.50'])
  })

  test('is in no other list', async () => {
    const shown = await showList({
      ...{ entity: 'client', role: 'administrador' },
      records: { client: clientsWith(unused) },
    })
    await shown.loaded()
    expect([debts(), heads().includes('Debe')]).toEqual([[], false])
  })
})

describe('the credit limit of a client', () => {
  test.each([
    ['of a shop without fiado', '{F4}', { settings: initialSettings, account: unused }],
    ['of a new client in a shop without fiado', '{Insert}', { settings: initialSettings }],
    ['of a new client of a cajero, who may not change clients', '{Insert}', { role: 'cajero' }],
    ['for somebody who does not see accounts', '{F4}', {}],
  ])('%s is not in the form', async (_, key, asked) => {
    const { dialog } = await openForm(key, asked)
    expect(names(dialog)).toEqual(['name', 'email', 'phone'])
  })

  test.each([
    ['a limit', { ...unused, creditLimit: 50_000 }, '500.00'],
    ['a debt', { balance: 1_250, creditLimit: 0, owedSince: 1 }, '0.00'],
    ['something in their favour', { ...unused, balance: -1_250 }, '0.00'],
  ])(
    'of a client with %s is in the form although the shop takes no fiado any more',
    async (_, account, text) => {
      await openForm('{F4}', { settings: initialSettings, account })
      expect(limit()?.value).toBe(text)
    },
  )

  test('is sent in quetzales, alone when nothing else was changed', async () => {
    const form = await openForm('{F4}', { account: { ...unused, creditLimit: 50_000 } })
    await user.clear(limit() ?? form.dialog)
    await user.type(limit() ?? form.dialog, '750.50')
    expect(await sent(form)).toEqual({ credit_limit: 750.5 })
    expect(form.world.asked('saveRecord').at(-1)).toMatchObject({ id: maria.id, basedOn: 4 })
  })

  test('is not sent when something else was changed', async () => {
    const form = await openForm('{F4}', { account: { ...unused, creditLimit: 50_000 } })
    await user.type(within(form.dialog).getByLabelText('Nombre'), ' Chay')
    expect(await sent(form)).toEqual({ name: 'María Ñu Chay' })
  })

  test('of a new client is none at first', async () => {
    const form = await openForm('{Insert}')
    expect(limit()?.value).toBe('0.00')
    await user.keyboard('Zoila{Tab}z@ejemplo.gt{Tab}55559999')
    expect(await sent(form)).toEqual({
      name: 'Zoila',
      email: 'z@ejemplo.gt',
      phone: '55559999',
      credit_limit: 0,
    })
  })

  test.each(['', '-5', '12,50', 'mucho', '1.234'])('%j is refused at the field', async (text) => {
    const { world, dialog } = await openForm('{F4}', { account: unused })
    const field = limit() ?? dialog
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.activeElement).toBe(limit()))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.textContent).toContain(creditMessages.invalidLimit)
    expect(world.asked('saveRecord')).toEqual([])
  })

  test('says at the field what somebody else has set meanwhile, and keeps what was typed', async () => {
    const form = await openForm('{F4}', { account: { ...unused, creditLimit: 50_000 } })
    await user.clear(limit() ?? form.dialog)
    await user.type(limit() ?? form.dialog, '750')
    await sent(form)
    form.change({ client: clientsWith({ ...unused, creditLimit: 90_000 }, 5) })
    const moved = { outcome: 'moved' as const, messages: [messages.record.moved], version: 5 }
    await act(() => form.world.answer('saveRecord', moved))
    await form.reload()
    expect(await within(form.dialog).findByText(/900\.00/)).toBeTruthy()
    expect(limit()?.value).toBe('750')
  })

  test('appears in the open form with the limit of the client when the shop begins to take fiado', async () => {
    const form = await openForm('{F4}', { settings: initialSettings, account: unused })
    await user.type(within(form.dialog).getByLabelText('Nombre'), ' Chay')
    form.change({ settings: withFiado })
    await form.reload()
    await vi.waitFor(() => expect(limit()?.value).toBe('0.00'))
    expect(await sent(form)).toEqual({ name: 'María Ñu Chay' })
  })
})
