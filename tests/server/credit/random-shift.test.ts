import type { createSale } from '../../../domain/calls/sales.ts'
import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { midShift } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createMovement } from '../../../domain/calls/movements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movementKinds } from '../../../domain/drawer/drawer.ts'
import { quetzales, sum, type Centavos } from '../../../domain/money.ts'
import { moneyTenderIds, tenderIds, type TenderId } from '../../../domain/selling/tenders.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Reply, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { adjust, consistent, ledger, open, paymentOf, undo } from './support/credit-calls.ts'
import {
  exchangeUnits,
  returnUnits,
  voidWhole,
  type Paid,
  type SoldInShift,
  type TakenBack,
} from './support/taken-back.ts'
import { setStock } from '../../support/shops/stock.ts'

/** The price of a bread, and what the client may owe, in centavos. */
const BREAD = 125
const LIMIT = 4_000

const amount = fc.integer({ min: 1, max: 9_000 })
const turn = fc.nat({ max: 4 })
const part = fc.record({
  tender: fc.constantFrom(...tenderIds),
  share: fc.integer({ min: 1, max: 100 }),
  more: fc.nat({ max: 5_000 }),
})

const sale = fc.record({
  does: fc.constant('sell' as const),
  quantity: fc.integer({ min: 1, max: 40 }),
  parts: fc.array(part, { maxLength: 4 }),
})

/**
 * A command of a cashier; `undo` and `reverse` name a payment or a movement of the shift by its turn, `return`, `void` and `exchange`
 * a sale by its turn from the last one, also of a shift before.
 */
const command = fc.oneof(
  { weight: 5, arbitrary: sale },
  fc.record({ does: fc.constant('pay' as const), tender: fc.constantFrom(...moneyTenderIds), amount }),
  fc.record({ does: fc.constant('undo' as const), turn }),
  fc.record({
    does: fc.constant('adjust' as const),
    amount: fc.integer({ min: -5_000, max: 5_000 }).filter((sum) => sum !== 0),
  }),
  fc.record({ does: fc.constant('move' as const), kind: fc.constantFrom(...movementKinds), amount }),
  fc.record({ does: fc.constant('reverse' as const), turn }),
  fc.record({ does: fc.constant('return' as const), turn, quantity: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ does: fc.constant('void' as const), turn }),
  fc.record({
    ...{ does: fc.constant('exchange' as const), turn },
    ...{ quantity: fc.integer({ min: 1, max: 20 }), others: fc.integer({ min: 1, max: 20 }) },
  }),
)

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
type Of<Does extends Command['does']> = Extract<Command, { does: Does }>

/** Written in this shift; it is undone once. */
interface Written {
  id: number
  amount: Centavos
  /** What it brought into the drawer; negative: took out. */
  cash: Centavos
  isUndone: boolean
}

/** What a shift comes to, counted by hand. */
interface Count {
  cash: Centavos
  /** What the client owes. */
  owed: Centavos
  /** 1, 2, 3 ... */
  shift: number
  /** The cash that was given back for what was brought back in this shift. */
  refunded: Centavos
  /** The sales of all shifts, the oldest first. */
  sold: SoldInShift[]
  payments: (Written & { tender: TenderId })[]
  movements: Written[]
}

/** The amounts by their way to pay, in quetzales. */
function byTender(rows: readonly Paid[]): Record<string, number> {
  const ways = [...Map.groupBy(rows, ({ tender }) => tender)]
  return told(ways.map(([tender, own]) => ({ tender, amount: quetzales(sum(own.map((row) => row.amount))) })))
}

const cashOf = ({ payments }: SoldInShift) =>
  sum(payments.filter(({ tender }) => tender === 'cash').map((row) => row.amount))

/** The payments of the sales of this shift that were not voided. */
function takenIn({ sold, shift }: Count): readonly Paid[] {
  return sold.flatMap((sale) => (sale.shift === shift && !sale.isVoided ? sale.payments : []))
}

/** The payments of a total: each part takes its share of what is missing then, and cash the rest. */
function paymentsOf(total: Centavos, parts: Of<'sell'>['parts']) {
  let missing = total
  return [...parts, { tender: 'cash' as const, share: 100, more: 0 }].flatMap(({ tender, share, more }) => {
    const amount = Math.ceil((missing * share) / 100)
    missing -= amount
    return amount === 0 ? [] : [{ tender, amount, ...(tender === 'cash' && { tendered: amount + more }) }]
  })
}

/** Sends a command as admin and counts what it does. @throws for an answer that the count does not expect. */
async function work(shop: TestShop, count: Count, each: Command): Promise<void> {
  const post = (path: string, request: object) => shop.call('POST', path, { as: 'admin', request })
  const expectStatus = ({ status, body }: Reply, expected: number) =>
    expect([status, body]).toEqual([expected, expect.anything()])
  const takeBack = async (written: Written | undefined, send: (id: number) => Promise<Reply>) => {
    if (!written) return false
    const isRefused = written.isUndone || written.cash > count.cash
    expectStatus(await send(written.id), isRefused ? 409 : 201)
    if (isRefused) return false
    written.isUndone = true
    count.cash -= written.cash
    return true
  }
  switch (each.does) {
    case 'sell':
      return sell(each)
    case 'pay':
      return pay(each)
    case 'adjust': {
      count.owed += each.amount
      return expectStatus(await adjust(shop, quetzales(each.amount)), 201)
    }
    case 'undo': {
      const written = count.payments[each.turn]
      if (await takeBack(written, (id) => undo(shop, 'admin', id))) count.owed += written?.amount ?? 0
      return
    }
    case 'move':
      return move(each)
    case 'reverse':
      await takeBack(count.movements[each.turn], (id) =>
        post(`/cash-registers/movements/${id}/reverse`, { reason: 'Error' }),
      )
      return
    case 'return': {
      const sold = count.sold.at(-1 - each.turn)
      const back = sold && (await returnUnits(shop, sold, each.quantity, count.cash))
      count.refunded += back?.cash ?? 0
      return subtract(back)
    }
    case 'exchange': {
      const sold = count.sold.at(-1 - each.turn)
      const exchanged = sold && (await exchangeUnits(shop, sold, each, count))
      if (!exchanged) return
      const { back, made } = exchanged
      count.sold.push(made)
      count.refunded += back.cash
      count.cash += cashOf(made)
      return subtract(back)
    }
    case 'void': {
      const sold = count.sold.at(-1 - each.turn)
      subtract(sold && (await voidWhole(shop, sold, count)))
    }
  }

  function subtract(back: TakenBack | undefined) {
    count.cash -= back?.cash ?? 0
    count.owed -= back?.owed ?? 0
  }

  async function sell({ quantity, parts }: Of<'sell'>) {
    const paid = paymentsOf(quantity * BREAD, parts)
    const by = (id: TenderId) => sum(paid.filter(({ tender }) => tender === id).map((one) => one.amount))
    const [credit, favour] = [by('credit'), by('balance')]
    const isRefused =
      favour > Math.max(-count.owed, 0) || (credit > 0 && count.owed + favour + credit > LIMIT)
    const payments = paid.map(({ tender, amount, tendered = amount }) => ({
      tender,
      amount: quetzales(amount),
      tendered: quetzales(tendered),
    }))
    const items = [{ product_id: shop.pan, quantity, discount: 0, tax: 0 }]
    const sale = { client_id: shop.client, date: TODAY, items }
    const reply = await post('/sales', { ...sale, ...(parts.length > 0 && { payments }) })
    expectStatus(reply, isRefused ? 409 : 201)
    if (isRefused) return
    const { id } = (reply.body as { data: Data<typeof createSale> }).data.sale
    const written = { id, shift: count.shift, quantity, price: BREAD, payments: paid }
    count.sold.push({ ...written, returned: 0, isVoided: false })
    count.cash += by('cash')
    count.owed += credit + favour
  }

  async function pay({ tender, amount: paid }: Of<'pay'>) {
    const reply = await post(`/clients/${shop.client}/payments`, { amount: quetzales(paid), tender })
    const isRefused = paid > count.owed
    expectStatus(reply, isRefused ? 422 : 201)
    if (isRefused) return
    const cash = tender === 'cash' ? paid : 0
    count.payments.push({ id: paymentOf(reply).id, tender, amount: paid, cash, isUndone: false })
    count.cash += cash
    count.owed -= paid
  }

  async function move({ kind, amount: moved }: Of<'move'>) {
    const cash = kind === 'in' ? moved : -moved
    const reply = await post('/cash-registers/movements', {
      kind,
      amount: quetzales(moved),
      reason: 'Cambio',
    })
    const isRefused = count.cash + cash < 0
    expectStatus(reply, isRefused ? 409 : 201)
    if (isRefused) return
    const { id } = (reply.body as { data: Data<typeof createMovement> }).data.movement
    count.movements.push({ id, amount: moved, cash, isUndone: false })
    count.cash += cash
  }
}

/** The same of an answer, whose cash is there also when it is 0. */
const told = (rows: readonly { tender: string; amount: number }[] = []) =>
  Object.fromEntries(rows.flatMap((row) => (row.amount === 0 ? [] : [[row.tender, row.amount]])))

describeEachDatabase('a shift in a store that takes every way to pay', (engine) => {
  const shop = withShop(engine)

  test('expects the sum of its cash rows, and its client owes the sum of the ledger, after any commands', async () => {
    const tenders = tenderIds.map((id) => ({ id, enabled: true, reference: 'none' }))
    await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })
    // The limit holds for whoever may not exceed it.
    await shop().db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'exceed credit limit').execute(),
    )
    const limit = { credit_limit: quetzales(LIMIT) }
    await shop().call('PUT', `/clients/${shop().client}`, { as: 'admin', request: limit })
    await setStock(shop().db, 1_000_000)
    let [owed, shift] = [0, 0]
    const sold: SoldInShift[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        await open(shop(), 'admin', 100)
        shift += 1
        const count: Count = {
          ...{ cash: 10_000, owed, shift, refunded: 0, sold },
          ...{ payments: [], movements: [] },
        }
        for (const each of commands) await work(shop(), count, each)
        owed = count.owed
        const current = await shop().call('GET', '/cash-registers/current', { as: 'admin' })
        const { register } = (current.body as { data: Data<typeof midShift> }).data
        const expected_cash = quetzales(count.cash)
        expect({
          expected_cash: register.expected_cash,
          cash_refunds: register.cash_refunds,
          sales: told(register.tenders),
          onAccount: told(register.account_payments),
        }).toEqual({
          expected_cash,
          cash_refunds: quetzales(count.refunded),
          sales: byTender(takenIn(count)),
          onAccount: byTender(count.payments.filter(({ isUndone }) => !isUndone)),
        })
        const request = { closing_amount: expected_cash }
        const { body } = await shop().call('POST', '/cash-registers/close', { as: 'admin', request })
        const sales_total = quetzales(sum(takenIn(count).map((row) => row.amount)))
        expect((body as { data: Data<typeof closeOtherRegister> }).data).toMatchObject({
          ...{ sales_total, expected_cash, difference: 0 },
        })
        expect((await ledger(shop(), '?limit=1')).balance).toBe(quetzales(owed))
      }),
      { numRuns: 20, endOnFailure: true },
    )
    expect(await consistent(shop())).toEqual([])
  }, 60_000)
})
