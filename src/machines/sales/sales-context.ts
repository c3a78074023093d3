/** What the machine of held sales knows, its requests and its events. */
import { emptyCart, type CartContent } from '../../../domain/selling/cart.ts'
import type { HeldClaim } from '../../../domain/selling/held-claim.ts'
import { cartOfResumed, type ResumedChange, type ResumedSale } from '../../../domain/selling/resumed-sale.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { SenderEvent } from '../keyed-command/sending.ts'
import type { CartReplaced } from '../sale/sale-events.ts'
import type { ProductPick } from '../sale/settlement.ts'

/** The open sale as a screen sees it. `isPaidInPart`: money was taken for it already. `isExchange`: something is brought back for it. */
export interface OpenSale {
  cart: CartContent
  isPaidInPart: boolean
  isExchange: boolean
}

/** A sale that is set aside. `label` is what was typed. */
export interface HoldRequest {
  key: string
  label: string
  cart: CartContent
}

/** A held sale that is taken into the cart; `hold` is set aside for it, null where no sale is open. */
export interface ClaimRequest {
  key: string
  id: number
  label: string
  hold: CartContent | null
}

/** A held sale that waits again, or ends. */
export interface AwayRequest extends HeldClaim {
  key: string
  label: string
  does: 'release' | 'discard'
  /** Why it is discarded. */
  reason: string
}

/** The answer to a hold. */
export interface HoldAccepted {
  label: string
}

export interface SalesContext {
  /** What is being named or sent. */
  hold: HoldRequest | null
  claim: ClaimRequest | null
  away: AwayRequest | null
  /** Why the till or the server refused it. */
  refusal: readonly string[]
  /** The products that were scanned while a sale was being set aside. They belong to the next sale. */
  pending: ProductPick[]
  /** What has changed in the sale that was resumed, until it is read. */
  changes: ResumedChange[]
}

export const noSales: SalesContext = {
  hold: null,
  claim: null,
  away: null,
  refusal: [],
  pending: [],
  changes: [],
}

/** A held sale of the list. */
export type ChosenSale = HeldClaim & { label: string }

export type SalesEvent =
  | { type: 'hold.begin'; sale: OpenSale }
  | { type: 'label.change'; text: string }
  | { type: 'hold.send' }
  | { type: 'product.pick'; product: SellableProduct; quantity?: Thousandths; amount?: Centavos | undefined }
  | { type: 'list.open' }
  | { type: 'resume.send'; chosen: ChosenSale; sale: OpenSale }
  | { type: 'away.begin'; does: AwayRequest['does']; chosen: ChosenSale; inCart: number | null }
  | { type: 'reason.change'; text: string }
  | { type: 'away.send' }
  | { type: 'step.back' }
  | { type: 'changes.read' }
  | SenderEvent

/** The next sale begins with what was scanned meanwhile. */
export const nextCart = ({ pending }: SalesContext): CartReplaced => ({
  type: 'cart.replace',
  cart: emptyCart,
  picks: pending,
})

export const resumedCart = (sale: ResumedSale): CartReplaced => ({
  type: 'cart.replace',
  cart: cartOfResumed(sale),
  picks: [],
})
