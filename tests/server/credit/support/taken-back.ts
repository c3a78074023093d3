/** Brings back what a random shift has sold, and voids it. Each answer is held against figures that were counted by hand. */
import { expect } from 'vitest'
import { centavosFromQuetzales, quetzales, sum, type Centavos } from '../../../../domain/money.ts'
import { tenderIds, type TenderId } from '../../../../domain/selling/tenders.ts'
import type { TestShop } from '../../../support/shops/shop.ts'
import { bringBack, voidSale, wholeSale } from '../../sales/support/return-calls.ts'

export interface Paid {
  tender: TenderId
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

const by = (paid: readonly Paid[], ...tenders: TenderId[]) =>
  sum(paid.filter(({ tender }) => tenders.includes(tender)).map(({ amount }) => amount))

const takenBack = (paid: readonly Paid[]): TakenBack => ({
  cash: by(paid, 'cash'),
  owed: by(paid, 'credit', 'balance'),
})

/** Brings units of a sale back as admin: the debt first, then cash, then the other ways. @param cash in the drawer now. */
export async function returnUnits(
  shop: TestShop,
  sold: SoldInShift,
  quantity: number,
  cash: Centavos,
): Promise<TakenBack> {
  const { refundable = [] } = await wholeSale(shop, sold.id)
  const limitOf = (id: TenderId) =>
    centavosFromQuetzales(refundable.find(({ tender }) => tender === id)?.amount ?? 0) ?? 0
  let missing = quantity * sold.price
  const refunds: Paid[] = []
  for (const tender of ['credit', ...tenderIds.filter((id) => id !== 'credit')] as const) {
    const amount = Math.min(missing, limitOf(tender))
    missing -= amount
    if (amount > 0) refunds.push({ tender, amount })
  }
  const isRefused = quantity > sold.quantity - sold.returned || sold.isVoided || by(refunds, 'cash') > cash
  const { status, body } = await bringBack(shop, sold.id, { lines: [{ position: 1, quantity }] })
  expect([status, body]).toEqual([isRefused ? 409 : 201, expect.anything()])
  if (isRefused) return nothing
  const told = refunds.map(({ tender, amount }) => ({ tender, amount: quetzales(amount), reference: null }))
  expect(body).toMatchObject({ data: { return: { total: quetzales(quantity * sold.price), refunds: told } } })
  sold.returned += quantity
  return takenBack(refunds)
}

/** Voids a sale as admin. @param now the shift that is going on, and the cash in its drawer. */
export async function voidWhole(
  shop: TestShop,
  sold: SoldInShift,
  now: { shift: number; cash: Centavos },
): Promise<TakenBack> {
  const isRefused =
    sold.isVoided || sold.returned > 0 || sold.shift !== now.shift || by(sold.payments, 'cash') > now.cash
  const { status, body } = await voidSale(shop, sold.id)
  expect([status, body]).toEqual([isRefused ? 409 : 201, expect.anything()])
  if (isRefused) return nothing
  sold.isVoided = true
  return takenBack(sold.payments)
}
