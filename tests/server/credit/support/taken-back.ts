/** Brings back what a random shift has sold, and voids it. Each answer is held against figures that were counted by hand. */
import { expect } from 'vitest'
import { centavosFromQuetzales, quetzales, sum, type Centavos } from '../../../../domain/money.ts'
import { tenderIds, type PaidWith, type TenderId } from '../../../../domain/selling/tenders.ts'
import type { TestShop } from '../../../support/shops/shop.ts'
import { exchange, exchangedOf } from '../../sales/support/exchange-calls.ts'
import { bringBack, voidSale, wholeSale } from '../../sales/support/return-calls.ts'

export interface Paid<Id extends PaidWith = PaidWith> {
  tender: Id
  amount: Centavos
}

/** A sale of one line without discount and tax. */
export interface SoldInShift {
  id: number
  /** The shift it was sold in: 1, 2, 3 ... */
  shift: number
  quantity: number
  price: Centavos
  payments: readonly Paid[]
  /** Whether it was made in an exchange; then it is not voided. */
  isExchange?: boolean
  /** The units that were brought back. */
  returned: number
  isVoided: boolean
}

/** What went back: out of the drawer, and off what the client owes. */
export interface TakenBack {
  cash: Centavos
  owed: Centavos
}

const nothing: TakenBack = { cash: 0, owed: 0 }

const by = (paid: readonly Paid[], ...tenders: PaidWith[]) =>
  sum(paid.filter(({ tender }) => tenders.includes(tender)).map(({ amount }) => amount))

const takenBack = (paid: readonly Paid[]): TakenBack => ({
  cash: by(paid, 'cash'),
  owed: by(paid, 'credit', 'balance'),
})

/** What can be given back of a sale in each way, as the server says it. */
async function limitsOf(shop: TestShop, sold: SoldInShift): Promise<(tender: TenderId) => Centavos> {
  const { refundable = [] } = await wholeSale(shop, sold.id)
  return (id) => centavosFromQuetzales(refundable.find(({ tender }) => tender === id)?.amount ?? 0) ?? 0
}

/** How an amount goes back: the debt first, then cash, then the other ways. */
function refundsOf(total: Centavos, limitOf: (tender: TenderId) => Centavos): Paid[] {
  let missing = total
  const refunds: Paid[] = []
  for (const tender of ['credit', ...tenderIds.filter((id) => id !== 'credit')] as const) {
    const amount = Math.min(missing, limitOf(tender))
    missing -= amount
    if (amount > 0) refunds.push({ tender, amount })
  }
  return refunds
}

const told = (refunds: readonly Paid[]) =>
  refunds.map(({ tender, amount }) => ({ tender, amount: quetzales(amount), reference: null }))

/** Brings units of a sale back as admin. @param cash in the drawer now. */
export async function returnUnits(
  shop: TestShop,
  sold: SoldInShift,
  quantity: number,
  cash: Centavos,
): Promise<TakenBack> {
  const refunds = refundsOf(quantity * sold.price, await limitsOf(shop, sold))
  const isRefused = quantity > sold.quantity - sold.returned || sold.isVoided || by(refunds, 'cash') > cash
  const { status, body } = await bringBack(shop, sold.id, { lines: [{ position: 1, quantity }] })
  expect([status, body]).toEqual([isRefused ? 409 : 201, expect.anything()])
  if (isRefused) return nothing
  const back = { total: quetzales(quantity * sold.price), refunds: told(refunds) }
  expect(body).toMatchObject({ data: { return: back } })
  sold.returned += quantity
  return takenBack(refunds)
}

/**
 * Exchanges units of a sale for others of the same article as admin. The rest is paid in cash.
 * @returns what went back, and the sale that was made; undefined when it was refused.
 */
export async function exchangeUnits(
  shop: TestShop,
  sold: SoldInShift,
  { quantity, others }: { quantity: number; others: number },
  now: { shift: number; cash: Centavos },
): Promise<{ back: TakenBack; made: SoldInShift } | undefined> {
  const limitOf = await limitsOf(shop, sold)
  const [total, due] = [quantity * sold.price, others * sold.price]
  const debt = Math.min(total, limitOf('credit'))
  const pays = Math.min(total - debt, due)
  const over = refundsOf(total - pays, limitOf)
  const isRefused = quantity > sold.quantity - sold.returned || sold.isVoided || by(over, 'cash') > now.cash
  const reply = await exchange(shop, sold.id, {
    ...{ client: shop.client, lines: [{ position: 1, quantity }] },
    items: [{ product_id: shop.pan, quantity: others }],
  })
  expect([reply.status, reply.body]).toEqual([isRefused ? 409 : 201, expect.anything()])
  if (isRefused) return undefined
  const { id, exchange: back } = exchangedOf(reply)
  const paid: Paid = { tender: 'exchange', amount: pays }
  expect(back.refunds).toEqual(told(pays > 0 ? [paid, ...over] : over))
  sold.returned += quantity
  const payments: Paid[] = [...(pays > 0 ? [paid] : []), { tender: 'cash', amount: due - pays }]
  const made = { id, shift: now.shift, quantity: others, price: sold.price, payments }
  return { back: takenBack(over), made: { ...made, returned: 0, isVoided: false, isExchange: true } }
}

/** Voids a sale as admin. @param now the shift that is going on, and the cash in its drawer. */
export async function voidWhole(
  shop: TestShop,
  sold: SoldInShift,
  now: { shift: number; cash: Centavos },
): Promise<TakenBack> {
  const isRefused =
    sold.isVoided ||
    sold.isExchange === true ||
    sold.returned > 0 ||
    sold.shift !== now.shift ||
    by(sold.payments, 'cash') > now.cash
  const { status, body } = await voidSale(shop, sold.id)
  expect([status, body]).toEqual([isRefused ? 409 : 201, expect.anything()])
  if (isRefused) return nothing
  sold.isVoided = true
  return takenBack(sold.payments)
}
