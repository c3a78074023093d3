/** The quantity of the next product, beside the search. Screen readers read it as soon as it is typed. */
export function QuantityBadge({ quantity }: { quantity: number | null }) {
  return (
    <span className="quantity-badge" role="status">
      {quantity !== null && (
        <>
          {quantity} <span aria-hidden="true">×</span>{' '}
          <span className="is-sr-only">del próximo artículo</span>
        </>
      )}
    </span>
  )
}
