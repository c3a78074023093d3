import { addToCart, type Cart } from '../../../domain/selling/cart.ts'
import { parseHowMuch, wrongQuantity } from '../../../domain/selling/measured.ts'
import type { SaleContext } from './sale-context.ts'

/** The cart with what was typed of the asked product, or with the reason why it cannot be sold. */
export function withTyped(
  { cart, entry: { asked } }: Pick<SaleContext, 'cart' | 'entry'>,
  text: string,
): Cart {
  if (!asked) return cart
  const howMuch = parseHowMuch(text, asked)
  if (howMuch) {
    const added = addToCart(cart, asked, howMuch.quantity, howMuch.amount)
    return added.refusal ? { ...added, refusal: { ...added.refusal, typed: text } } : added
  }
  const message = wrongQuantity(asked)
  return { ...cart, refusal: { field: 'quantity', message, announced: false, lineId: null, typed: text } }
}
