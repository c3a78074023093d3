import { formatMeasured } from '../../../../domain/measures.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { isQuantity, parseHowMuch, subtotalOf } from '../../../../domain/selling/measured.ts'
import type { SellableProduct } from '../../../../domain/selling/sale.ts'
import { FactList } from '../../../components/fact-list.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { AskedFigure, UNKNOWN } from './asked-figure.tsx'

/** Asks how much of a measured product is sold (docs/product.md §10.17): a quantity, a fraction, or an amount of money. */
export function QuantityDialog({ product }: { product: SellableProduct }) {
  const { name, unit = '' } = product
  return (
    <AskedFigure
      title="¿Cuánto lleva?"
      subject={name}
      proposed=""
      take={(text) => ({ type: 'quantity.take', text })}
      dismiss={{ type: 'quantity.dismiss' }}
    >
      {({ text, error, type }) => (
        <>
          <FactList facts={factsOf(product, text)} />
          <Field
            label={`Cantidad en ${unit}, o monto`}
            name="how-much"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            hint="Por ejemplo 1.25, 1 1/2, o Q5 para cinco quetzales."
            value={text}
            error={error}
            onChange={({ target }) => type(target.value)}
          />
        </>
      )}
    </AskedFigure>
  )
}

function factsOf(product: SellableProduct, text: string) {
  const { unit = '', price } = product
  const read = parseHowMuch(text, product)
  const howMuch = read && isQuantity(read.quantity, product) ? read : null
  return [
    { name: `Precio por ${unit}`, text: formatMoney(price) },
    ...(product.withoutStock ? [] : [{ name: 'Existencia', text: formatMeasured(product.stock, product) }]),
    { name: 'Cantidad', text: howMuch ? formatMeasured(howMuch.quantity, product) : UNKNOWN },
    {
      ...{ name: 'Subtotal', isTotal: true },
      text: howMuch ? formatMoney(subtotalOf({ ...howMuch, price })) : UNKNOWN,
    },
  ]
}
