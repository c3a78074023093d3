import { formatMoney, type Centavos } from '../../../domain/money.ts'
import { formatQuantity, type Thousandths } from '../../../domain/quantity.ts'

/** The quantity of the next product, beside the search. Screen readers read it as soon as it is typed. */
export function QuantityBadge({
  quantity,
  worth,
}: {
  quantity: Thousandths | null
  worth?: Centavos | undefined
}) {
  return (
    <span className="quantity-badge" role="status">
      {worth !== undefined && (
        <>
          <span>{formatMoney(worth)}</span> <span className="is-sr-only">del próximo artículo</span>
        </>
      )}
      {quantity !== null && (
        <>
          {formatQuantity(quantity)} <span aria-hidden="true">×</span>{' '}
          <span className="is-sr-only">del próximo artículo</span>
        </>
      )}
    </span>
  )
}
