import type { KeyboardEvent, ReactNode } from 'react'
import { TAKES_MENU_KEYS, useDialogFocus } from '../dialogs/use-dialog-focus.ts'

interface MenuDrawerProps {
  onClose(): void
  children: ReactNode
}

/**
 * The menu over the screen: a dialog like any other, so that no key of the screen works unseen under it, but those of the
 * menu's entries. Escape or a click beside it closes it.
 */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  const { dialog, keepTabInside } = useDialogFocus()

  const onKeyDown = (event: KeyboardEvent) => {
    keepTabInside(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <>
      <div className="drawer-veil" onClick={onClose} />
      <div
        {...{ [TAKES_MENU_KEYS]: true }}
        ref={dialog}
        className="drawer"
        role="dialog"
        aria-modal="true"
        aria-label="Menú"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </>
  )
}
