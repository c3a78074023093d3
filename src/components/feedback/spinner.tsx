import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isDialogOpen } from '../dialogs/use-dialog-focus.ts'

/** Something is under way, and what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner__ring" aria-hidden="true" />
      <span>{label}</span>
    </p>
  )
}

/** The same over the whole window, while there is nothing else to show: it has the focus, and Tab leads nowhere else. */
export function FullScreenSpinner({ label }: { label: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isDialogOpen()) text.current?.focus()
  }, [])
  return (
    <div className="spinner spinner--screen">
      <span className="spinner__ring" aria-hidden="true" />
      <p ref={text} role="status" tabIndex={-1} onKeyDown={keepTab}>
        {label}
      </p>
    </div>
  )
}

/** What lies under the spinner cannot be seen. */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault()
}
