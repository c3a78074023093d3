import { parseOpenPrice } from '../../../../domain/articles/open-price.ts'
import { formatAmount, formatMoney } from '../../../../domain/money.ts'
import { amountOf, formatQuantity, units } from '../../../../domain/quantity.ts'
import { FactList } from '../../../components/fact-list.tsx'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import type { Unpriced } from '../../../machines/sale/sale-entry.ts'
import { AskedFigure, UNKNOWN } from './asked-figure.tsx'

/** Asks for the price of an article (docs/product.md §10.22). That of the product is proposed. */
export function OpenPriceDialog({ article: { product, quantity } }: { article: Unpriced }) {
  const subtotal = (price: number | null) =>
    price === null ? UNKNOWN : formatMoney(amountOf(price, quantity))
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
          {quantity !== units(1) && (
            <FactList
              facts={[
                { name: 'Cantidad', text: formatQuantity(quantity) },
                { name: 'Subtotal', isTotal: true, text: subtotal(parseOpenPrice(text)) },
              ]}
            />
          )}
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
