/** Something is under way, and what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner__ring" aria-hidden="true" />
      <span>{label}</span>
    </p>
  )
}

/** The same over the whole window, while there is nothing else to show. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <p className="spinner spinner--screen" role="status">
      <span className="spinner__ring" aria-hidden="true" />
      <span>{label}</span>
    </p>
  )
}
