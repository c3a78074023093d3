/** Sales that are set aside, as the till knows them (docs/product.md §10.8). Money is centavos, quantities are thousandths, times are milliseconds. */
import type { NamedRef } from '../contract.ts'
import { isShort } from '../articles/without-stock.ts'
import type { Measured } from '../measures.ts'
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import type { Cart, SaleClient } from './cart.ts'
import { goodsOf, withDeposits } from './deposits.ts'
import type { HeldClaim } from './held-claim.ts'
import { soldUnits, type SaleItem } from './sale.ts'

/** A held sale in the list. */
export interface HeldSale extends HeldClaim {
  label: string
  /** Null is the default client. */
  client: NamedRef | null
  lines: ({ name: string; quantity: Thousandths } & Measured)[]
  /** At the prices that the till showed then. */
  total: Centavos
  heldAt: number
  seller: NamedRef
  /** Who has it in a cart; null while it waits. */
  claimedBy: NamedRef | null
}

/** A line of a held sale with the price and the stock of now. */
export interface ResumedLine extends SaleItem {
  /** When the sale was set aside. */
  priceThen: Centavos
  /** Whether the product was deleted. */
  isGone: boolean
}

/** A held sale that this till has claimed. */
export interface ResumedSale extends HeldClaim {
  label: string
  client: SaleClient | null
  /** The name of a client who was deleted. */
  clientGone: string | null
  lines: ResumedLine[]
}

/** The cart of a claimed sale. What is gone or short stays in it. */
export function cartOfResumed({ id, version, label, client, lines }: ResumedSale): Cart {
  // The deposits are those of now, as the prices are.
  const goods = goodsOf(lines).map(({ priceThen: _price, isGone: _gone, ...item }, index) => ({
    id: index + 1,
    ...item,
  }))
  return {
    ...{ lines: withDeposits(goods), lastLine: goods.length, client, selected: null, refusal: null },
    resumed: { id, version, label },
  }
}

/** What is not as it was when the sale was set aside. */
export type ResumedChange =
  | { kind: 'price'; name: string; then: Centavos; now: Centavos }
  | ({ kind: 'short'; name: string; quantity: Thousandths; stock: Thousandths } & Measured)
  | { kind: 'gone'; name: string }
  | { kind: 'client'; name: string }

/** What the cashier has to know before the sale goes on. A line may have changed in two ways. */
export function changesOf({ clientGone, lines }: ResumedSale): ResumedChange[] {
  const changes = lines.flatMap(
    ({ productId, name, price, priceThen, stock, unit, withoutStock, isGone }): ResumedChange[] => {
      const quantity = soldUnits(lines.filter((line) => line.productId === productId))
      if (isGone) return [{ kind: 'gone', name }]
      return [
        ...(price === priceThen ? [] : [{ kind: 'price' as const, name, then: priceThen, now: price }]),
        ...(isShort({ stock, withoutStock }, quantity)
          ? [{ kind: 'short' as const, name, quantity, stock, ...(unit && { unit }) }]
          : []),
      ]
    },
  )
  return clientGone === null ? changes : [{ kind: 'client', name: clientGone }, ...changes]
}
