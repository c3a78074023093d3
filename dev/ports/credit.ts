/** What clients owe in a shop that sells on credit. Money in centavos. */
import type { AccountEntry, AccountPage } from '../../domain/credit/account-page.ts'
import type { ClientAccount } from '../../domain/credit/ledger.ts'
import { sum } from '../../domain/money.ts'
import type { ReceivablesReport } from '../../domain/reports/report.ts'
import type { ListedClient } from '../../domain/entities/client.ts'
import { cashOnly, type TenderSetting } from '../../domain/selling/tenders.ts'
import type { AccountPorts } from '../../src/app-context.tsx'
import { clients, NOW, stores } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const DAY = 86_400_000

/** A store that sells on credit. */
export const creditWays: TenderSetting[] = cashOnly.map((way) => ({
  ...way,
  enabled: way.id === 'cash' || way.id === 'credit' || way.id === 'balance',
}))

/** María's account. */
export const mariaOwes: ClientAccount = { creditLimit: 20_000, balance: 12_000, owedSince: NOW - 12 * DAY }

const accounts: readonly ClientAccount[] = [
  { creditLimit: 0, balance: 0, owedSince: null },
  mariaOwes,
  { creditLimit: 50_000, balance: 0, owedSince: null },
  { creditLimit: 1_000_000, balance: 1_234_567, owedSince: NOW - 93 * DAY },
  { creditLimit: 30_000, balance: -4_550, owedSince: null },
]

/** The clients with accounts of every kind. */
export const creditClients: ListedClient[] = clients.map((client, index) => ({
  ...client,
  account: accounts[index] ?? { creditLimit: 0, balance: 0, owedSince: null },
}))

const owing = creditClients.flatMap(({ id, name, phone, account }) =>
  account && account.owedSince !== null
    ? [{ id, name, phone, oldestChargeAt: account.owedSince, balance: account.balance }]
    : [],
)

/** Who owes, most first. */
export const receivables: ReceivablesReport = {
  store: { id: 1, name: stores[0]?.name ?? '' },
  clients: owing.toSorted((one, other) => other.balance - one.balance),
  total: sum(owing.map(({ balance }) => balance)),
}

const entry = (id: number, days: number, more: Partial<AccountEntry>): AccountEntry => ({
  ...{ id, at: NOW - days * DAY, kind: 'charge', amount: 0, balance: 0, saleId: null, tender: null },
  ...{ reference: null, reason: null, user: 'Ana López', reverses: null },
  ...more,
})

const entries: AccountEntry[] = [
  entry(7, 0, { kind: 'return', amount: -1_250, balance: 12_000, saleId: 1_040 }),
  entry(6, 1, {
    kind: 'payment',
    amount: 5_000,
    balance: 13_250,
    tender: 'cash',
    reverses: 5,
    reason: 'Era de otra clienta',
  }),
  entry(5, 1, { kind: 'payment', amount: -5_000, balance: 8_250, tender: 'cash' }),
  entry(4, 3, {
    kind: 'payment',
    amount: -8_000,
    balance: 13_250,
    tender: 'transfer',
    reference: '00481516',
  }),
  entry(3, 5, { amount: 9_250, balance: 21_250, saleId: 1_040 }),
  entry(2, 12, { amount: 4_500, balance: 12_000, saleId: 1_002 }),
  entry(1, 12, {
    kind: 'adjustment',
    amount: 7_500,
    balance: 7_500,
    reason: 'Saldo del cuaderno',
    user: 'Marta Castillo',
  }),
]

const nothing = () => Promise.resolve()

/** The account of María. */
export function accountPorts({ account }: Circumstances, adjusting: AccountPorts['adjusting']): AccountPorts {
  const isNew = account === 'none'
  const page: AccountPage = {
    ...(isNew ? { creditLimit: 0, balance: 0, owedSince: null } : mariaOwes),
    client: { id: 2, name: clients[1]?.name ?? '' },
    available: isNew ? 0 : mariaOwes.creditLimit - mariaOwes.balance,
    openingBalance: 0,
    entries: isNew ? [] : entries,
    next: isNew ? null : '1',
  }
  return {
    adjusting,
    statement: () => new Promise(() => undefined),
    papers: { print: nothing, pdf: nothing, excel: nothing },
    page: () => {
      if (account === 'failed') return Promise.reject(new Error('Not to be had'))
      return account === 'loading' ? new Promise(() => undefined) : Promise.resolve(page)
    },
  }
}
