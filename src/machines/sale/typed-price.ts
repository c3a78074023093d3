import { parseOpenPrice } from '../../../domain/articles/open-price.ts'
import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import { addToCart, type Cart } from '../../../domain/selling/cart.ts'
import type { SaleContext } from './sale-context.ts'

/** The cart with the article at the typed price, or with the reason why it cannot be sold. */
export function withPriced(
  { cart, entry: { unpriced } }: Pick<SaleContext, 'cart' | 'entry'>,
  text: string,
): Cart {
  if (!unpriced) return cart
  const typedPrice = parseOpenPrice(text)
  if (typedPrice !== null) {
    const added = addToCart(cart, { ...unpriced.product, typedPrice }, unpriced.quantity)
    return added.refusal ? { ...added, refusal: { ...added.refusal, typed: text } } : added
  }
  const message = openPriceMessages.invalid
  return { ...cart, refusal: { field: 'quantity', message, announced: false, lineId: null, typed: text } }
}
