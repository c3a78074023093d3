import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfGuatemalaDay } from '../../../domain/dates.ts'
import {
  accountText,
  availableCredit,
  isKeepable,
  owedSince,
  sinceText,
  type LedgerEntry,
} from '../../../domain/credit/ledger.ts'
import { MAX_AMOUNT } from '../../../domain/money.ts'

const amount = fc.integer({ min: 1, max: 100_000 })
const turn = fc.nat({ max: 30 })

/** An event of an account. A return or a reversal refers to the entry of that turn, if it allows one. */
const event = fc.oneof(
  fc.record({ what: fc.constant('charge' as const), amount }),
  fc.record({ what: fc.constant('payment' as const), amount }),
  fc.record({
    what: fc.constant('adjustment' as const),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
  }),
  fc.record({ what: fc.constant('return' as const), turn, amount }),
  fc.record({ what: fc.constant('reversal' as const), turn }),
)

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** The entries of these events; the time of each is its turn. */
function entriesOf(events: readonly Event[]): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (const [at, each] of events.entries()) {
    const plain = { at, saleId: null, reverses: null }
    if (each.what === 'charge')
      entries.push({ ...plain, kind: 'charge', amount: each.amount, saleId: at + 1 })
    else if (each.what === 'payment') entries.push({ ...plain, kind: 'payment', amount: -each.amount })
    else if (each.what === 'adjustment') {
      if (each.amount !== 0) entries.push({ ...plain, kind: 'adjustment', amount: each.amount })
    } else if (each.what === 'return') {
      const charge = entries.find((entry) => entry.kind === 'charge' && entry.at === each.turn)
      if (charge?.amount !== undefined && each.amount <= left(entries, charge))
        entries.push({ ...plain, kind: 'return', amount: -each.amount, saleId: charge.saleId })
    } else {
      const payment = entries.find((entry) => entry.kind === 'payment' && entry.at === each.turn)
      const isUndone = entries.some(({ reverses }) => reverses === each.turn)
      if (payment && payment.reverses === null && !isUndone)
        entries.push({ ...plain, kind: 'payment', amount: -payment.amount, reverses: each.turn })
    }
  }
  return entries
}

/** The amount of a charge minus its returns. */
const left = (entries: readonly LedgerEntry[], { saleId }: LedgerEntry) =>
  entries.filter((entry) => entry.saleId === saleId).reduce((total, entry) => total + entry.amount, 0)

const balanceOf = (entries: readonly LedgerEntry[]) =>
  entries.reduce((total, entry) => total + entry.amount, 0)

/** A second, simple computation of the account: every centavo that comes in pays the oldest open charge. */
function byHand(entries: readonly LedgerEntry[]): { balance: number; since: number | null } {
  const undone = new Set(entries.map(({ reverses }) => reverses))
  const happened = entries.filter((entry) => entry.reverses === null && !undone.has(payTurn(entry)))
  const debts = happened
    .filter((entry) => entry.amount > 0)
    .map((entry) => ({ at: entry.at, owed: entry.kind === 'charge' ? left(entries, entry) : entry.amount }))
  let money = -happened
    .filter((entry) => entry.amount < 0 && entry.kind !== 'return')
    .reduce((total, entry) => total + entry.amount, 0)
  for (const debt of debts) {
    const paid = Math.min(debt.owed, money)
    debt.owed -= paid
    money -= paid
  }
  const owed = debts.reduce((total, debt) => total + debt.owed, 0)
  return { balance: owed - money, since: debts.find((debt) => debt.owed > 0)?.at ?? null }
}

const payTurn = ({ kind, at }: LedgerEntry) => (kind === 'payment' ? at : null) ?? -1

const entry = (kind: LedgerEntry['kind'], sum: number, at: number, more: Partial<LedgerEntry> = {}) => ({
  ...{ kind, amount: sum, at, saleId: null, reverses: null },
  ...more,
})

describe('since when a client owes (docs/product.md §10.5)', () => {
  test('is the time of the oldest unpaid charge when payments pay the oldest first, after any events', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const entries = entriesOf(events)
        const { balance, since } = byHand(entries)
        expect(balanceOf(entries)).toBe(balance)
        expect(owedSince(entries.toReversed(), balance)).toBe(since)
      }),
    )
  })

  test('moves to the next charge when one is paid, and back when the payment is undone', () => {
    const entries = [
      entry('charge', 5_000, 1, { saleId: 7 }),
      entry('charge', 3_000, 2, { saleId: 8 }),
      entry('payment', -5_000, 3),
    ]
    expect(owedSince(entries.toReversed(), 3_000)).toBe(2)
    const undone = [...entries, entry('payment', 5_000, 4, { reverses: 3 })]
    expect(owedSince(undone.toReversed(), 8_000)).toBe(1)
  })

  test('is not that of a returned charge', () => {
    const entries = [
      entry('adjustment', 1_000, 1),
      entry('charge', 5_000, 2, { saleId: 7 }),
      entry('payment', -1_000, 3),
      entry('charge', 200, 4, { saleId: 8 }),
      entry('return', -5_000, 5, { saleId: 7 }),
    ]
    expect(owedSince(entries.toReversed(), 200)).toBe(4)
  })

  test('is null without a debt, and when the entries do not include its charge', () => {
    expect(owedSince([entry('charge', 100, 1)], 0)).toBe(null)
    expect(owedSince([entry('payment', -100, 1)], -100)).toBe(null)
    expect(owedSince([entry('charge', 100, 1)], 101)).toBe(null)
  })
})

describe('what a client can still buy on credit', () => {
  test.each([
    { creditLimit: 20_000, balance: 12_000, available: 8_000 },
    { creditLimit: 20_000, balance: 20_000, available: 0 },
    { creditLimit: 20_000, balance: 25_000, available: 0 },
    { creditLimit: 20_000, balance: -500, available: 20_500 },
    { creditLimit: 0, balance: 0, available: 0 },
    { creditLimit: 0, balance: -500, available: 0 },
  ])('with a limit of $creditLimit and a debt of $balance is $available', ({ available, ...account }) => {
    expect(availableCredit(account)).toBe(available)
  })

  test('ends at the largest amount, in both directions', () => {
    expect([MAX_AMOUNT, -MAX_AMOUNT, MAX_AMOUNT + 1, -MAX_AMOUNT - 1].map(isKeepable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('an account in one line', () => {
  const day = (date: string) => startOfGuatemalaDay(date)
  const now = day('2026-11-22') + 3_600_000
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

  test.each([
    [12_000, 20_000, day('2026-11-10'), 'Debe Q 120.00 · disponible Q 80.00 · desde hace 12 días'],
    [12_000, 20_000, day('2026-11-22') - 1, 'Debe Q 120.00 · disponible Q 80.00 · desde ayer'],
    [12_000, 20_000, now + 5_000, 'Debe Q 120.00 · disponible Q 80.00 · desde hoy'],
    [12_000, 0, day('2026-11-20'), 'Debe Q 120.00 · desde hace 2 días'],
    [30_000, 20_000, day('2026-11-20'), 'Debe Q 300.00 · disponible Q 0.00 · desde hace 2 días'],
    [0, 20_000, null, 'No debe nada · disponible Q 200.00'],
    [-5_000, 20_000, null, 'A favor Q 50.00 · disponible Q 250.00'],
    [-5_000, 0, null, 'A favor Q 50.00'],
    [0, 0, null, null],
  ])('of %d with a limit of %d since %j reads %j', (balance, creditLimit, since, text) => {
    expect(plain(accountText({ balance, creditLimit, owedSince: since }, now))).toBe(text)
  })

  test('counts days by the calendar of Guatemala', () => {
    expect(sinceText(day('2026-11-22') - 1, day('2026-11-22'))).toBe('desde ayer')
    expect(sinceText(day('2026-11-22'), day('2026-11-23') - 1)).toBe('desde hoy')
  })
})
