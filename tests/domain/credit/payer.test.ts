import { describe, expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { shownAccount, withoutAccounts, type Payer } from '../../../domain/paying/payer.ts'
import { formatMoney } from '../../../domain/money.ts'
import { emptyPayment, withTender } from '../../../domain/selling/payment.ts'
import { submissionOf, untypedRest, wrongPayments } from '../../../domain/paying/taken-payments.ts'
import { cashOnly, type TenderId, type TenderSetting } from '../../../domain/selling/tenders.ts'
import {
  emptyWays,
  receivedOf,
  withAccount,
  withChosen,
  withPayer,
  type TakenPayment,
  type Ways,
} from '../../../domain/paying/ways.ts'
import { aLine } from '../selling/lines.ts'

const fiado: TenderSetting[] = cashOnly.map((way) => ({ ...way, enabled: way.id !== 'card' }))
const account = (balance: number, creditLimit: number): Payer => ({
  clientId: 9,
  account: { balance, creditLimit, owedSince: null },
})
/** Q 85.00. */
const lines = [aLine({ price: 8_500 })]
const having = (payer: Payer | null, ...taken: TakenPayment[]): Ways => ({
  ...emptyWays,
  settings: fiado,
  payer,
  taken,
})
const paid = (tender: TenderId, given: number): TakenPayment => ({
  ...{ tender, given, reference: null, refusal: null },
})
const enter = (ways: Ways, tender: TenderId, text: string) => {
  const next = submissionOf(withChosen(ways, tender), withTender(emptyPayment, text), lines)
  return 'ways' in next ? { does: next.does, taken: next.ways.taken, payer: next.ways.payer } : next
}
const refused = (reason: string) => ({ does: 'refuse', reason })
const available = (amount: number) => refused(creditMessages.available(formatMoney(amount)))
const inFavour = (amount: number) => refused(creditMessages.inFavour(formatMoney(amount)))

describe('a payment by the account of the client', () => {
  test('needs a client first, for all of the total and for a part', () => {
    expect([enter(having(null), 'credit', ''), enter(having(null), 'balance', '20')]).toEqual([
      { does: 'client' },
      { does: 'client' },
    ])
  })

  test('is taken up to what is available, and is refused above it with what is', () => {
    const maria = account(2_000, 8_000)
    expect(enter(having(maria), 'credit', '60')).toEqual({
      does: 'take',
      taken: [paid('credit', 6_000)],
      payer: maria,
    })
    expect(enter(having(maria), 'credit', '60.01')).toEqual(available(6_000))
    expect(enter(having(maria), 'credit', '')).toEqual(available(6_000))
    expect(enter(having(maria, paid('credit', 5_000)), 'credit', '10.01')).toEqual(available(6_000))
    expect(enter(having(account(0, 8_500)), 'credit', '')).toMatchObject({ does: 'pay' })
  })

  test('is left to the server while the till does not know the account', () => {
    expect(enter(having({ clientId: 9, account: null }), 'credit', '')).toMatchObject({ does: 'pay' })
  })

  test('uses up what is in favour without an amount, and no more than that with one', () => {
    const favour = account(-5_000, 0)
    expect(enter(having(favour), 'balance', '')).toMatchObject({ taken: [paid('balance', 5_000)] })
    expect(untypedRest(withChosen(having(favour, paid('balance', 3_000)), 'balance'), 8_500)).toBe(2_000)
    expect(enter(having(favour), 'balance', '50.01')).toEqual(inFavour(5_000))
    expect(enter(having(account(100, 0)), 'balance', '')).toEqual(inFavour(0))
    expect(enter(having(account(-9_900, 0)), 'balance', '')).toMatchObject({ does: 'pay' })
  })

  test('tells too much of the favour at the favour, and above the limit at the credit', () => {
    const both = [paid('credit', 5_000), paid('balance', 3_500)]
    expect(wrongPayments(having(account(-3_500, 5_000), ...both), 8_500)).toEqual([null, null])
    expect(wrongPayments(having(account(-3_400, 5_000), ...both), 8_500)).toEqual([
      null,
      inFavour(3_400).reason,
    ])
    expect(wrongPayments(having(account(-3_500, 4_900), ...both), 8_500)).toEqual([
      available(4_900).reason,
      null,
    ])
  })

  test('is checked again for another client, and nobody pays it without one', () => {
    const ways = having(account(0, 8_500), paid('credit', 8_500))
    const jose = withPayer(ways, 10)
    const poor = withAccount(jose, {
      clientId: 10,
      account: { balance: 0, creditLimit: 1_000, owedSince: null },
    })
    expect([
      wrongPayments(ways, 8_500),
      wrongPayments(jose, 8_500),
      poor && wrongPayments(poor, 8_500),
      wrongPayments(withPayer(ways, null), 8_500),
    ]).toEqual([[null], [null], [available(1_000).reason], [creditMessages.clientMissing('Fiado')]])
  })

  test('above the limit is left to the server where the cashier may exceed it, or have that approved', () => {
    const ways = having(account(0, 1_000), paid('credit', 8_500))
    const free = withAccount(ways, { ...account(0, 1_000), mayExceed: true })
    expect([wrongPayments(ways, 8_500), free && wrongPayments(free, 8_500)]).toEqual([
      [available(1_000).reason],
      [null],
    ])
  })

  test('brought nothing in that could be given back', () => {
    expect(receivedOf([paid('cash', 1), paid('credit', 2), paid('balance', 3)])).toEqual([paid('cash', 1)])
  })
})

describe('the account beside the client', () => {
  test('stays known when the same client is chosen again, and is that of nobody else', () => {
    const ways = having(account(100, 200))
    expect(withPayer(ways, 9).payer).toEqual(account(100, 200))
    expect(withPayer(ways, 10).payer).toEqual({ clientId: 10, account: null })
    expect(withAccount(ways, { clientId: 10, account: null })).toBe(null)
    expect(
      withAccount(ways, { clientId: 9, account: { balance: 100, creditLimit: 200, owedSince: null } }),
    ).toBe(null)
    expect(withAccount(ways, { clientId: 9, account: null })?.payer).toEqual({ clientId: 9, account: null })
  })

  test('is shown where the store takes fiado, elsewhere only while something is owed', () => {
    const shown = (payer: Payer | null, settings: readonly TenderSetting[]) =>
      shownAccount(payer, settings) !== null
    expect([
      shown(account(0, 100), fiado),
      shown(account(0, 100), withoutAccounts(fiado)),
      shown(account(1, 0), cashOnly),
      shown(account(-1, 0), cashOnly),
      shown({ clientId: 9, account: null }, fiado),
      shown(null, fiado),
    ]).toEqual([true, false, true, true, false, false])
  })
})
