import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isDialogOpen } from '../focus/use-dialog-focus.ts'

/** Says that something is under way, and what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner__ring" aria-hidden="true" />
      <span>{label}</span>
    </p>
  )
}

/** A spinner over the whole window: it has the focus and keeps Tab from leaving. */
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

/** The elements under the spinner are invisible, so Tab must not reach them. */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault()
}
