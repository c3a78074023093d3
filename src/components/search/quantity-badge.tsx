import { formatQuantity, type Thousandths } from '../../../domain/quantity.ts'

/** The quantity of the next product, beside the search. Screen readers read it as soon as it is typed. */
export function QuantityBadge({ quantity }: { quantity: Thousandths | null }) {
  return (
    <span className="quantity-badge" role="status">
      {quantity !== null && (
        <>
          {formatQuantity(quantity)} <span aria-hidden="true">×</span>{' '}
          <span className="is-sr-only">del próximo artículo</span>
        </>
      )}
    </span>
  )
}
