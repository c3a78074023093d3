import { describe, expect, test } from 'vitest'
import type { AccountEntry, AccountPage, AccountQuestion } from '../../../domain/credit/account-page.ts'
import type { ListedClient } from '../../../domain/entities/client.ts'
import { readStatement } from '../../../src/services/statements/read-statement.ts'

const stores = [
  { id: 1, name: 'La Bendición', address: null, phone: null, email: null },
  { id: 2, name: 'El Quetzal', address: 'Zona 1', phone: '2222-0000', email: null },
]
const client: ListedClient = {
  ...{ id: 7, version: 1, name: 'Lucía Pérez', email: null, phone: '5551-2345', isDefault: false },
  store: { id: 2, name: 'El Quetzal' },
}
const entry = (id: number, amount: number, more: Partial<AccountEntry> = {}): AccountEntry => ({
  ...{ id, at: 1_000 * id, kind: 'charge', amount, balance: 0, saleId: id, tender: null, reference: null },
  ...{ reason: null, user: 'Ana López', reverses: null },
  ...more,
})
const pageOf = (entries: AccountEntry[], next: string | null): AccountPage => ({
  ...{ creditLimit: 0, balance: 900, owedSince: null, available: 0, openingBalance: 500, entries, next },
  client: { id: 7, name: 'Lucía' },
})
const question = { clientId: 7, from: '2026-11-01', to: '2026-11-30' }

function sourcesOf(pages: AccountPage[], clients: ListedClient[] = [client], now = 99_000) {
  const asked: AccountQuestion[] = []
  return {
    asked,
    sources: {
      page: (one: AccountQuestion) => {
        asked.push(one)
        const page = pages[asked.length - 1]
        return page ? Promise.resolve(page) : Promise.reject(new Error('No answer'))
      },
      clients: () => Promise.resolve(clients),
      stores: () => Promise.resolve(stores),
      now: () => now,
    },
  }
}
const untilLeft = new AbortController().signal

test('a statement has the entries of all pages, the oldest first, and the store of the client', async () => {
  const undone = { kind: 'payment', saleId: null, tender: 'cash' } as const
  const { asked, sources } = sourcesOf([
    pageOf(
      [entry(4, 300, { ...undone, reverses: 3, balance: 900 }), entry(3, -300, { ...undone, balance: 600 })],
      '3',
    ),
    pageOf([entry(2, 400, { balance: 900 })], null),
  ])
  expect(await readStatement(question, sources, untilLeft)).toEqual({
    business: stores[1],
    client: { name: 'Lucía Pérez', phone: '5551-2345' },
    readAt: 99_000,
    balance: 900,
    from: '2026-11-01',
    to: '2026-11-30',
    openingBalance: 500,
    rows: [
      { at: 2_000, name: 'Venta No. 2', details: '', user: 'Ana López', amount: 400, balance: 900 },
      {
        at: 3_000,
        name: 'Abono (anulado)',
        details: 'Efectivo',
        user: 'Ana López',
        amount: -300,
        balance: 600,
      },
      {
        at: 4_000,
        name: 'Anulación de abono',
        details: 'Efectivo',
        user: 'Ana López',
        amount: 300,
        balance: 900,
      },
    ],
    closingBalance: 900,
  })
  expect(asked.map(({ after }) => after)).toEqual([null, '3'])
})

describe('a short statement without days', () => {
  const now = Date.UTC(2026, 10, 23, 18)
  const all = { clientId: 7, from: undefined, to: undefined, isShort: true }
  const read = async (entries: AccountEntry[], question: typeof all | typeof days = all) => {
    const { asked, sources } = sourcesOf([pageOf(entries, null)], [client], now)
    const { from, to, openingBalance, rows } = await readStatement(question, sources, untilLeft)
    return {
      asked: asked.map((one) => one.from),
      days: [from, to],
      openingBalance,
      balances: rows.map(({ balance }) => balance),
    }
  }
  const days = { ...all, from: '2026-11-01', to: '2026-11-30' }
  const at = Date.UTC(2026, 10, 20, 18)
  const newestFirst = (...balances: number[]) =>
    balances.map((balance, index) => entry(index + 1, 100, { balance, at })).toReversed()

  test.each([
    ['the last time that nothing was owed', newestFirst(300, 0, 200, 500), 0, [200, 500], '2026-11-20'],
    [
      '30 days ago, when something was owed all the time',
      newestFirst(300, 200),
      500,
      [300, 200],
      '2026-10-25',
    ],
    ['the time before, when nothing is owed now', newestFirst(300, 0, 200, 0), 0, [200, 0], '2026-11-20'],
    ['30 days ago, when there are no entries', [], 500, [], '2026-10-25'],
  ])('begins with %s', async (_, entries, openingBalance, balances, from) => {
    expect(await read(entries)).toEqual({
      ...{ asked: ['2026-10-25'], days: [from, undefined], openingBalance, balances },
    })
  })

  test('with days has all of them', async () => {
    expect(await read(newestFirst(300, 0, 200), days)).toEqual({
      ...{
        asked: ['2026-11-01'],
        days: ['2026-11-01', '2026-11-30'],
        openingBalance: 500,
        balances: [300, 0, 200],
      },
    })
  })
})

test('days without entries end with the balance they began with', async () => {
  const { sources } = sourcesOf([pageOf([], null)])
  const { openingBalance, rows, closingBalance } = await readStatement(question, sources, untilLeft)
  expect([openingBalance, rows, closingBalance]).toEqual([500, [], 500])
})

test('a client that is not in the list has the name of the account, and the own store', async () => {
  const { sources } = sourcesOf([pageOf([], null)], [])
  const { client: shown, business } = await readStatement(question, sources, untilLeft)
  expect([shown, business]).toEqual([{ name: 'Lucía', phone: null }, stores[0]])
})

test('a page that cannot be read makes no statement', async () => {
  const { sources } = sourcesOf([pageOf([entry(4, 300)], '4')])
  await expect(readStatement(question, sources, untilLeft)).rejects.toThrow('No answer')
})

test('whoever has left gets no statement', async () => {
  const { sources } = sourcesOf([pageOf([], null)])
  await expect(readStatement(question, sources, AbortSignal.abort())).rejects.toThrow(/abort/i)
})
