import { parseOpenPrice } from '../../../../domain/articles/open-price.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { amountOf, formatQuantity, units, type Thousandths } from '../../../../domain/quantity.ts'
import { FactList } from '../../../components/fact-list.tsx'
import { UNKNOWN } from './asked-figure.tsx'

/** How many of an article are sold, and what they come to at a typed price; nothing for one of it. */
export function PriceFacts({ quantity, text }: { quantity: Thousandths; text: string }) {
  if (quantity === units(1)) return null
  const price = parseOpenPrice(text)
  return (
    <FactList
      facts={[
        { name: 'Cantidad', text: formatQuantity(quantity) },
        {
          ...{ name: 'Subtotal', isTotal: true },
          text: price === null ? UNKNOWN : formatMoney(amountOf(price, quantity)),
        },
      ]}
    />
  )
}
