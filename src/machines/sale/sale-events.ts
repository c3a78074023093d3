import type { Payer } from '../../../domain/paying/payer.ts'
import type { Cart, SaleClient } from '../../../domain/selling/cart.ts'
import type { EmptyLine } from '../../../domain/selling/empties.ts'
import type { SenderEvent } from '../keyed-command/sending.ts'
import type { LineField } from '../../../domain/selling/line-refusal.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { TenderId, TenderSetting } from '../../../domain/selling/tenders.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { ExchangeBegun } from '../return/exchange-draft.ts'
import type { SaleFocus } from './sale-entry.ts'
import type { ProductPick } from './settlement.ts'
import type { TypedPrice } from './typed-price.ts'

/** Sent to the register: the open sale is replaced by another one, with these products added to it. */
export interface CartReplaced {
  type: 'cart.replace'
  cart: Cart
  picks: ProductPick[]
}

/** A product was scanned or found. Without a quantity it is as much as was typed before it. */
export interface ProductChosen {
  type: 'product.pick'
  product: SellableProduct
  quantity?: Thousandths
  /** What a quantity of it is sold for exactly, as its label says; missing: quantity × price. */
  amount?: Centavos | undefined
  /** More quick keys are to be chosen. */
  stays?: boolean
}

/** The events of a sale. Keys, buttons and the scanner send them. */
export type SaleEvent =
  /** `inParts`: a quantity before an article may have decimals, and be an amount of money. */
  | { type: 'search.change'; text: string; inParts?: boolean }
  | { type: 'search.clear' }
  | ProductChosen
  | { type: 'quantity.take'; text: string }
  | { type: 'quantity.dismiss' }
  | ({ type: 'openPrice.take' } & TypedPrice)
  | { type: 'openPrice.dismiss' }
  | { type: 'search.reject'; text: string }
  /** `refusal`: why a code is refused that is no unknown one. */
  | { type: 'code.reject'; code: string; refusal?: string }
  | { type: 'quick.open' }
  | { type: 'quick.close' }
  | { type: 'price.check' }
  | { type: 'price.show'; product: SellableProduct }
  | { type: 'price.another' }
  | { type: 'price.dismiss' }
  | { type: 'catalog.update'; products: SellableProduct[] }
  | { type: 'client.choose'; client: SaleClient | null }
  | { type: 'focus.move'; focus: SaleFocus }
  | { type: 'line.select'; lineId: number }
  | { type: 'line.step'; step: -1 | 1 }
  | { type: 'line.edit'; field: LineField }
  | { type: 'line.change'; lineId: number; field: LineField; text: string; leave: boolean }
  /** The line sells the next unit of its product: pieces, or one of its packs. */
  | { type: 'line.changeUnit' }
  | { type: 'line.increase' }
  | { type: 'line.decrease' }
  | { type: 'line.removeSelected' }
  | { type: 'line.remove'; lineId: number }
  | { type: 'tender.ask' }
  | { type: 'tender.start' }
  | { type: 'tender.change'; text: string }
  | { type: 'tender.submit' }
  | { type: 'tender.choose'; tender: TenderId }
  | { type: 'tender.takeBack' }
  | { type: 'payment.remove'; index: number }
  | ExchangeBegun
  | { type: 'exchange.drop' }
  | { type: 'empties.open' }
  /** So many bottles of one kind; what was typed before them is how often. */
  | { type: 'bottle.take'; line: EmptyLine }
  | { type: 'bottle.step'; step: -1 | 1 }
  | { type: 'bottle.change'; by: -1 | 1 }
  | { type: 'bottle.remove' }
  /** They pay for this sale, or for the one that begins now. */
  | { type: 'empties.keep' }
  /** They are paid out of the drawer. */
  | { type: 'empties.paid' }
  | { type: 'empties.close' }
  | { type: 'empties.drop' }
  | { type: 'reference.change'; text: string }
  | { type: 'ways.update'; settings: readonly TenderSetting[] }
  | ({ type: 'account.update' } & Payer)
  | { type: 'sale.accept' }
  | { type: 'sale.acceptExact' }
  | { type: 'sale.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.dismiss' }
  | SenderEvent
  | { type: 'receipt.print' }
  | { type: 'receipt.finish' }
  | { type: 'receipt.close' }
  | { type: 'sale.discard' }
  | CartReplaced
