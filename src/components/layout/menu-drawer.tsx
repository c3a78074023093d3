import type { KeyboardEvent, ReactNode } from 'react'
import { TAKES_MENU_KEYS, useDialogFocus } from '../focus/use-dialog-focus.ts'

interface MenuDrawerProps {
  onClose(): void
  children: ReactNode
}

/**
 * The menu over the screen: a dialog, so that under it only the keys of the menu work. Escape or a click outside
 * closes it.
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
