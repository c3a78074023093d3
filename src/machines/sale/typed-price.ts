import { parseCommonName } from '../../../domain/articles/common-article.ts'
import { commonArticleMessages } from '../../../domain/articles/common-article-messages.ts'
import { parseOpenPrice } from '../../../domain/articles/open-price.ts'
import { openPriceMessages } from '../../../domain/articles/open-price-messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import { addToCart, type Cart } from '../../../domain/selling/cart.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import type { SaleContext } from './sale-context.ts'

/** What was typed for a common article besides its price, and the most that it may cost now (docs/product.md §10.26). */
export interface TypedCommon {
  name: string
  /** 0: the store sells none any more. */
  most: Centavos
}

/** The answer to the question for a price. */
export interface TypedPrice {
  text: string
  /** Only of the common article. */
  common?: TypedCommon | undefined
}

/** The cart with the article at the typed price, or with the reason why it cannot be sold. */
export function withPriced(
  { cart, entry: { unpriced } }: Pick<SaleContext, 'cart' | 'entry'>,
  typed: TypedPrice,
): Cart {
  if (!unpriced) return cart
  const { text } = typed
  const asked = pricedProduct(unpriced.product, typed)
  if ('refusal' in asked)
    return {
      ...cart,
      refusal: { field: 'quantity', message: asked.refusal, announced: false, lineId: null, typed: text },
    }
  const added = addToCart(cart, asked, unpriced.quantity)
  return added.refusal ? { ...added, refusal: { ...added.refusal, typed: text } } : added
}

/** The article with its price, and the common one with its name; or why not. */
function pricedProduct(
  product: SellableProduct,
  { text, common }: TypedPrice,
): SellableProduct | { refusal: string } {
  const typedPrice = parseOpenPrice(text)
  if (!product.isCommon)
    return typedPrice === null ? { refusal: openPriceMessages.invalid } : { ...product, typedPrice }
  const name = parseCommonName(common?.name ?? '')
  const most = common?.most ?? 0
  if (most === 0) return { refusal: commonArticleMessages.notSold }
  if (name === null) return { refusal: commonArticleMessages.invalidName }
  if (typedPrice === null) return { refusal: openPriceMessages.invalid }
  if (typedPrice > most) return { refusal: commonArticleMessages.tooDear(most) }
  return { ...product, name, price: typedPrice, typedPrice }
}
