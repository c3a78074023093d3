/** The invariants of a till, checked after every step of every path. */
import { emptiesWorth, receiptEmpties } from '../../../domain/selling/empties.ts'
import { dueAfter } from '../../../domain/selling/exchange.ts'
import { breadExchanged } from './exchanged.ts'
import type { SaleRequest } from '../../../src/machines/sale/settlement.ts'
import { expect } from 'vitest'
import { paymentsErrors, totalChange } from '../../../domain/selling/payments.ts'
import { changeDue, lineAmounts, saleTotals } from '../../../domain/selling/sale.ts'
import { amountOf } from '../../../domain/quantity.ts'
import type { SaleSnapshot } from '../../../src/machines/sale/sale.ts'
import type { OutsideWorld } from './outside-world.ts'

/** Amounts are integers, sums are right, a sent order does not change, and the context is JSON. */
export function checkSale(snapshot: SaleSnapshot, world: OutsideWorld, before?: SaleSnapshot): void {
  checkPlain(snapshot)
  checkAmounts(snapshot)
  checkOrder(snapshot, world)
  if (before && isUnsettled(before) && isUnsettled(snapshot))
    expect(snapshot.context.settlement.order).toEqual(before.context.settlement.order)
  checkReceipt(snapshot, world)
}

/** The machine is running, and its context has only JSON and integers. */
export function checkPlain({ status, context }: { status: string; context: object }): void {
  expect(status).toBe('active')
  expect(JSON.parse(JSON.stringify(context))).toEqual(context)
  expect(structuredClone(context)).toEqual(context)
  expect(numbersIn(context).filter((number) => !Number.isSafeInteger(number))).toEqual([])
}

function checkAmounts({ context }: SaleSnapshot): void {
  const { lines } = context.cart
  const { subtotal, discount, tax, total } = saleTotals(lines)
  expect(lines.map((line) => lineAmounts(line).total).reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(total).toBe(subtotal + tax - discount)
}

function isUnsettled(snapshot: SaleSnapshot): boolean {
  return snapshot.matches('completing')
}

/** A sale has an order exactly while its outcome is unknown, and every try has sent that order. */
function checkOrder(snapshot: SaleSnapshot, world: OutsideWorld): void {
  const { order } = snapshot.context.settlement
  const command = snapshot.children.completeSale?.getSnapshot()
  expect(command?.context.request).toEqual(order ?? undefined)
  expect(order !== null).toBe(isUnsettled(snapshot))
  if (!order) return
  expect(order.total).toBe(saleTotals(order.lines).total)
  expect(order.tendered).toBeGreaterThanOrEqual(dueOf(order))
  checkPayments(snapshot)
  const tries = world.asked('completeSale').filter((sent) => sent.key === order.key)
  expect(tries.every((sent) => JSON.stringify(sent) === JSON.stringify(order))).toBe(true)
  expect(tries.length).toBeGreaterThanOrEqual(Math.max(command?.context.tries ?? 0, 1))
  expect(world.pending('completeSale')).toBe(command?.matches('sending') ? 1 : 0)
}

/** What an exchange or bottles leave to pay of an order. */
const dueOf = ({ exchange, empties, total }: SaleRequest) =>
  dueAfter(exchange ?? null, Math.max(total - emptiesWorth(empties ?? []), 0))

/** The payments of an order come to its total, and only cash gives change. An order in cash names one only where something is given back. */
function checkPayments({ context: { settlement, ways } }: SaleSnapshot): void {
  const { order } = settlement
  if (!order) return
  if (!order.payments) {
    expect(ways.taken.every(({ tender }) => tender === 'cash')).toBe(true)
    return expect(order.tendered).toBe(dueOf(order))
  }
  expect(paymentsErrors(order.payments, dueOf(order), ways.settings)).toEqual({})
  expect(totalChange(order.payments)).toBe(changeDue(order.tendered, dueOf(order)))
}

/** The receipt has the figures of the order that was sent last. */
function checkReceipt(snapshot: SaleSnapshot, world: OutsideWorld): void {
  const { receipt } = snapshot.context.settlement
  expect(receipt !== null).toBe(snapshot.matches('receipt'))
  if (!receipt) return
  const order = world.asked('completeSale').at(-1)
  expect(order).toBeDefined()
  if (!order) return
  const exchanged = order.exchange && {
    payments: [{ tender: 'exchange', amount: order.total - dueOf(order) }, ...(order.payments ?? [])],
    exchange: breadExchanged,
  }
  const bottles = order.empties && {
    payments: [{ tender: 'empties', amount: order.total - dueOf(order) }, ...(order.payments ?? [])],
    empties: receiptEmpties(order.empties, order.total),
  }
  expect(receipt).toEqual({
    saleNumber: 7,
    soldAt: order.acceptedAt,
    clientName: order.client?.name ?? null,
    cashier: order.cashier,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      subtotal: amountOf(line.price, line.quantity),
    })),
    totals: saleTotals(order.lines),
    tendered: order.tendered,
    change: changeDue(order.tendered, dueOf(order)),
    ...(order.payments?.some(({ tender }) => tender !== 'cash') && { payments: order.payments }),
    ...exchanged,
    ...bottles,
  })
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
