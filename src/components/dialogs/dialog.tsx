import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { TAKES_SCANS, useDialogFocus } from '../focus/use-dialog-focus.ts'

interface DialogProps {
  title: string
  /** The harmless way out, which Escape takes; null when there is none. */
  onCancel: (() => void) | null
  /** `screen` covers the whole window. */
  size?: 'normal' | 'wide' | 'screen'
  /** The content is short enough to be read aloud with the title. */
  described?: boolean
  /** The content is long and has nothing focusable: it takes the focus itself, so that keys scroll it. */
  scrolls?: boolean
  /** A scan is handled by the dialog or by the screen under it. */
  takesScans?: boolean
  /** Buttons: the way out first, the main one last (docs/decisions/0195). */
  footer?: ReactNode
  children: ReactNode
}

/** Whether the dialog around is open. React opens what is inside first, so two dialogs of one step would be upside down. */
const IsOpenAround = createContext(true)

/**
 * A modal dialog with its title as its name. The focus starts on the button with `autoFocus`, otherwise on the first
 * focusable element. It stays inside, and returns to where it was before. A dialog inside of another one opens after it.
 */
export function Dialog(props: DialogProps) {
  return useContext(IsOpenAround) ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  title,
  onCancel,
  size = 'normal',
  described = false,
  scrolls = false,
  takesScans = false,
  footer,
  children,
}: DialogProps) {
  const titleId = useId()
  const textId = useId()
  const { dialog, keepTabInside } = useDialogFocus()
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => setOpen(true), [])

  const onKeyDown = (event: KeyboardEvent) => {
    keepTabInside(event)
    // A key that is still held from before the dialog opened must not press its button.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onCancel?.()
  }

  return createPortal(
    <div className="dialog-backdrop" onMouseDown={keepFocus}>
      <div
        {...(takesScans && { [TAKES_SCANS]: true })}
        ref={dialog}
        className={`dialog dialog--${size}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={described ? textId : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
        </div>
        <div className="dialog__body" id={textId} tabIndex={scrolls ? 0 : undefined}>
          <IsOpenAround value={isOpen}>{children}</IsOpenAround>
        </div>
        {footer !== undefined && <div className="dialog__foot">{footer}</div>}
      </div>
    </div>,
    document.body,
  )
}

/** A click outside the dialog does nothing and takes no focus. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
