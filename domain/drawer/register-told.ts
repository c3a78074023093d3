/** From what the calls tell of registers to what the screens show of them. */
import type { cause, listedRecount, recount, soldItem, untold } from './drawer-shapes.ts'
import type { listedRegister, wholeRegister } from './register-shapes.ts'
import type { Inner } from '../shape/shape.ts'
import type { ListedRegister, WholeRegister } from './register-history.ts'
import type { ClosingSale, Recount, ShownCause, UntoldClosing } from './register.ts'

type Told = Inner<typeof listedRegister>

export function entryOf({ recount: second, ...told }: Told): ListedRegister {
  return { ...registerOf(told), closing: closingOf(told, second) }
}

export function wholeOf({ recount: second, ...told }: Inner<typeof wholeRegister>): WholeRegister {
  const { refunds } = told
  return {
    ...registerOf(told),
    closing: closingOf(told, second),
    tenders: told.tenders,
    accountPayments: told.accountPayments ?? [],
    ...(refunds && { refunds }),
    movements: told.movements,
    counted: told.counted,
    sales: told.salesDetail.map(saleOf),
    salesTotal: told.salesTotal,
    leftAmount: told.leftAmount,
    causes: told.causes.map(causeOf),
  }
}

function registerOf(told: Omit<Told, 'recount'>): Omit<ListedRegister, 'closing'> {
  const { id, store, user, openedAt, initialAmount, exceeded = 0 } = told
  return { id, store, cashier: user, openedAt, initialAmount, exceeded }
}

/** null while it is open. */
function closingOf(
  { number, closedAt, expectedCash, closingAmount, difference }: Omit<Told, 'recount'>,
  second: Inner<typeof listedRecount> | Inner<typeof recount> | null,
): ListedRegister['closing'] {
  if (closedAt === null || number === null || expectedCash === null) return null
  return { number, closedAt, expectedCash, closingAmount, difference, recount: second && recountOf(second) }
}

export function recountOf(second: Inner<typeof listedRecount> | Inner<typeof recount>): Recount {
  const { closingAmount, difference, leftAmount, reason, at, user } = second
  const counted = 'counted' in second ? second.counted : []
  return { amount: closingAmount, difference, counted, left: leftAmount, reason, at, user }
}

export const saleOf = ({ date, client, total }: Inner<typeof soldItem>): ClosingSale => ({
  at: date,
  client,
  total,
})

export function causeOf({ sale, return: returned, ...others }: Inner<typeof cause>): ShownCause {
  return {
    ...others,
    sale: sale && { number: sale.number, ...saleOf(sale) },
    ...(returned && { returned }),
  }
}

export function untoldOf({ id, closedAt, leftAmount }: Inner<typeof untold>): UntoldClosing {
  return { id, closedAt, left: leftAmount ?? null }
}
