import { cashEffect } from '../../domain/drawer/drawer.ts'
import { guatemalaDay, startOfGuatemalaDay } from '../../domain/dates.ts'
import { sum, type Centavos } from '../../domain/money.ts'
import { amountOf, units } from '../../domain/quantity.ts'
import { saleTotals } from '../../domain/selling/sale.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from '../services/access/actor.ts'
import { withCommonArticle } from './common-articles.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import { createCashMovement } from '../services/drawer/cash-movements.ts'
import { closeRegister } from '../services/drawer/close-register.ts'
import { recountRegister } from '../services/drawer/recount-register.ts'
import { openRegister } from '../services/sales/registers.ts'
import type { CheckedSaleRequest } from '../services/sales/sale-request.ts'
import { countOf, eveningDrop, INITIAL, plannedMovements, type PlannedMovement } from './drawer.ts'
import type { SoldArticle } from './deliveries.ts'
import { payOnPayday, sellOnCredit } from './credit.ts'
import { cashOf, plannedPayments, type MadeSale } from './payments.ts'
import type { Chance } from './random.ts'
import { planUndoing, undo, UNDONE_AFTER, type PlannedUndoing } from './taken-back.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface PlannedSale {
  /** Milliseconds since the epoch. */
  at: number
  asked: CheckedSaleRequest
}

/** One cashier's day at the register. */
export interface PlannedShift {
  opensAt: number
  closesAt: number
  /** Centavos. */
  initialAmount: number
  /** The difference at closing, in centavos. */
  miscount: number
  /** The cash was counted again, and fitted. */
  isRecounted: boolean
  sales: PlannedSale[]
  movements: PlannedMovement[]
  /** A sale on credit; its total in centavos. */
  onCredit: PlannedSale & { total: number }
  /** The clients who pay on account on this day. */
  payers: readonly number[]
  /** What comes back of the first sale in cash; null when nothing does. */
  undoing: PlannedUndoing | null
}

/** One shift of a cashier was this much short, a week before its last; in centavos. */
const SHORT = { by: 7_500, shiftsAgo: 8 }

/** One shift of a cashier was counted wrong by a bill of Q 100, and counted again; in centavos. */
const RECOUNTED = { by: 10_000, shiftsAgo: 4 }

interface Shop {
  productIds: readonly number[]
  /** The prices of the products, in the same order, in centavos. */
  prices: readonly Centavos[]
  clientIds: readonly number[]
  /** The clients who buy on credit from the cashier. */
  creditClientIds: readonly number[]
  /** The returnable bottles of the store. */
  bottleIds: readonly number[]
}

/** Plans `days` shifts; the last one is yesterday's. As in any shop, few articles make most of the sales. */
export function planShifts(shop: Shop, days: number, now: number, chance: Chance): PlannedShift[] {
  const today = startOfGuatemalaDay(guatemalaDay(now))
  return Array.from({ length: days }, (_, index) => {
    const opensAt = today - (days - index) * DAY + 7 * HOUR + chance.whole(0, 30) * 60_000
    const closesAt = opensAt + 12 * HOUR + chance.whole(0, 30) * 60_000
    const times = Array.from(
      { length: Math.round(chance.whole(24, 34) * busyness(opensAt)) },
      () => opensAt + chance.whole(60_000, 12 * HOUR),
    )
    const sales = times
      .sort((one, other) => one - other)
      .map((at) => ({ at, asked: planSale(shop, at, chance) }))
    const slip = chance.whole(0, 5) === 0 ? chance.whole(-20, 20) * 25 : 0
    const isRecounted = index === days - RECOUNTED.shiftsAgo
    const miscount = isRecounted ? -RECOUNTED.by : index === days - SHORT.shiftsAgo ? -SHORT.by : slip
    const movements = plannedMovements(index, opensAt, shop.bottleIds)
    // Friday is payday.
    const payers = new Date(opensAt).getUTCDay() === 5 ? shop.creditClientIds : []
    const onCredit = planCreditSale(shop, opensAt + 11 * HOUR, index, chance)
    const closing = { closesAt, miscount, isRecounted }
    const undoing = planUndoing(index, shop.productIds)
    return { opensAt, initialAmount: INITIAL, ...closing, sales, movements, onCredit, payers, undoing }
  })
}

/** Factors from Sunday to Saturday: fewer sales on Sunday, more before the weekend. */
const weekdays = [0.7, 0.9, 0.9, 1, 1, 1.25, 1.45]

/** The factor for the sales of a day: by weekday, and more around paydays (the 15th and the last day of the month). */
function busyness(at: number): number {
  // At seven in the morning in Guatemala it is the same day in UTC.
  const day = new Date(at)
  const isPayday = [15, 16, 30, 31, 1].includes(day.getUTCDate())
  return (weekdays[day.getUTCDay()] ?? 1) * (isPayday ? 1.35 : 1)
}

/** The discount on each piece of some lines, in centavos; no article is cheaper than that. */
const DISCOUNT = 25

function planSale({ productIds, prices, clientIds }: Shop, at: number, chance: Chance): CheckedSaleRequest {
  const ids = new Set(Array.from({ length: chance.whole(1, 6) }, () => popular(productIds, chance)))
  const items = [...ids].map((productId) => {
    const quantity = units(chance.whole(0, 3) === 0 ? chance.whole(2, 6) : 1)
    const discount = chance.whole(0, 14) === 0 ? amountOf(DISCOUNT, quantity) : 0
    return { productId, quantity, discount, tax: 0 }
  })
  const clientId = chance.whole(0, 4) === 0 ? chance.pick(clientIds) : null
  const priced = items.map((item) => ({ ...item, price: prices[productIds.indexOf(item.productId)] ?? 0 }))
  const payments = plannedPayments(at, saleTotals(priced).total)
  return { clientId, date: guatemalaDay(at), items, ...(payments && { payments }) }
}

/** Two articles for a client who has credit; the clients take turns. */
function planCreditSale(
  { productIds, prices, creditClientIds }: Shop,
  at: number,
  index: number,
  chance: Chance,
): PlannedShift['onCredit'] {
  const places = new Set([1, 2].map(() => popular([...productIds.keys()], chance)))
  const items = [...places].map((place) => {
    const productId = productIds[place] ?? 0
    return { productId, quantity: units(1), discount: 0, tax: 0 }
  })
  const clientId = creditClientIds[index % creditClientIds.length] ?? null
  const total = sum([...places].map((place) => prices[place] ?? 0))
  return { at, asked: { clientId, date: guatemalaDay(at), items }, total }
}

function popular<T>(from: readonly T[], chance: Chance): T {
  const picked = from[Math.floor(chance.next() ** 2.5 * from.length)]
  if (picked === undefined) throw new RangeError('There is nothing to sell')
  return picked
}

/** What the sales and exchanges of the shifts take out of the stock. */
export function soldIn(shifts: readonly PlannedShift[]): SoldArticle[] {
  return shifts.flatMap(({ opensAt, sales, onCredit, undoing }) => [
    ...[...sales, onCredit].flatMap(({ at, asked }) =>
      asked.items.map(({ productId, quantity }) => ({ productId, at, quantity })),
    ),
    ...(undoing?.productId ? [{ productId: undoing.productId, at: opensAt, quantity: units(1) }] : []),
  ])
}

/** Something that happens in the demo shop. */
export interface DemoEvent {
  /** Milliseconds since the epoch. */
  at: number
  /** Whether it only writes a sale: such events share a commit. */
  isSale?: boolean
  happen(): Promise<void>
}

/**
 * A shift through the services of the server, as a till does it: open, sell, move cash, count and close. Only the time is in the
 * past. `owner` approves what is undone. One of its sales has a common article. @param index its place among the shifts of the store.
 */
export function shiftEvents(
  db: Database,
  owner: Actor,
  { actor, shift, commonId }: { actor: Actor; shift: PlannedShift; commonId: number },
  index: number,
): DemoEvent[] {
  /** The cash of the sales and of what was undone. */
  let total = 0
  const undone = shift.undoing && shift.sales.find(({ asked }) => asked.payments === undefined)
  const common = shift.sales.find((sale) => sale.asked.payments === undefined && sale !== undone)
  /** The sale that is undone, once it is made. */
  let made: MadeSale | undefined
  const sell = async (planned: PlannedSale) => {
    const asked = planned === common ? withCommonArticle(planned.asked, commonId, index) : planned.asked
    const { sale } = await completeSale({ db, actor, key: null, now: planned.at }, asked)
    total += cashOf(sale)
    if (planned === undone) made = sale
  }
  const takeBack = async () => {
    if (!made || !undone || !shift.undoing) return
    const people = { db, cashier: actor, owner }
    const cash = await undo(people, shift.undoing, { sale: made, at: undone.at }, index)
    total += cash
  }
  const sellOnAccount = async () => {
    const cash = await sellOnCredit(db, actor, shift.onCredit)
    total += cash
  }
  return [
    {
      at: shift.opensAt,
      happen: async () => void (await openRegister({ db, actor, key: null, now: shift.opensAt }, shift)),
    },
    ...shift.sales.map((planned) => ({ at: planned.at, isSale: true, happen: () => sell(planned) })),
    ...(undone ? [{ at: undone.at + UNDONE_AFTER, happen: takeBack }] : []),
    { at: shift.onCredit.at, happen: sellOnAccount },
    { at: shift.closesAt, happen: () => endShift(db, { actor, shift }, total) },
  ]
}

/** Moves the cash of a shift, counts it and closes. @param total the cash of its sales, in centavos. */
async function endShift(
  db: Database,
  { actor, shift }: { actor: Actor; shift: PlannedShift },
  total: Centavos,
): Promise<void> {
  const paid = await payOnPayday(db, actor, shift.payers, shift.closesAt - HOUR)
  const drop = eveningDrop(total, shift.closesAt)
  const movements = drop ? [...shift.movements, drop] : shift.movements
  for (const { at, ...movement } of movements)
    await createCashMovement({ db, actor, key: null, now: at }, movement)
  const moved = movements.reduce((cash, movement) => cash + cashEffect({ ...movement, reverses: null }), 0)
  const counted = shift.initialAmount + total + paid + moved + shift.miscount
  const closed = await closeRegister({ db, actor, key: null, now: shift.closesAt }, countOf(counted))
  if (!shift.isRecounted || !('id' in closed) || closed.id === null) return
  const recount = {
    ...countOf(counted - shift.miscount),
    reason: 'Un billete de Q 100 estaba debajo de la gaveta',
  }
  const now = shift.closesAt + 300_000
  await recountRegister({ db, actor, key: null, now }, { id: closed.id, ...recount })
}
