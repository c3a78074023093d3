import { formatAmount } from '../../../../domain/money.ts'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import type { Unpriced } from '../../../machines/sale/sale-entry.ts'
import { AskedFigure } from './asked-figure.tsx'
import { PriceFacts } from './price-facts.tsx'

/** Asks for the price of an article (docs/product.md §10.22). That of the product is proposed. */
export function OpenPriceDialog({ article: { product, quantity } }: { article: Unpriced }) {
  return (
    <AskedFigure
      title="¿Qué precio?"
      subject={product.name}
      proposed={formatAmount(product.price)}
      take={(text) => ({ type: 'openPrice.take', text })}
      dismiss={{ type: 'openPrice.dismiss' }}
    >
      {({ text, error, type }) => (
        <>
          <PriceFacts quantity={quantity} text={text} />
          <AmountField
            label="Precio de cada uno"
            name="open-price"
            autoComplete="off"
            autoFocus
            value={text}
            error={error}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
          />
        </>
      )}
    </AskedFigure>
  )
}
