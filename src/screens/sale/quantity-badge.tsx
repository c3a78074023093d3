/** How many of the next article will be sold, beside the search: said as soon as it is typed, and never by accident. */
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
