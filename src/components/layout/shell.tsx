import type { ReactNode } from 'react'

interface ShellProps {
  /** The till folds the menu and never scrolls as a whole. */
  screen: 'till' | 'page'
  /** Whether the menu lies over the screen as a drawer. */
  menuOpen: boolean
  onCloseMenu(): void
  children: ReactNode
}

/** The grid of menu, top bar, screen and footer; Escape or a click beside it closes the drawer. */
export function Shell({ screen, menuOpen, onCloseMenu, children }: ShellProps) {
  return (
    <div
      className="shell"
      data-screen={screen}
      onKeyDown={(event) => {
        if (menuOpen && event.key === 'Escape') onCloseMenu()
      }}
    >
      {children}
      {menuOpen && <div className="shell__veil" onClick={onCloseMenu} />}
    </div>
  )
}
