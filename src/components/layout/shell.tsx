import type { ReactNode } from 'react'

interface ShellProps {
  /** The till folds the menu and never scrolls as a whole. */
  screen: 'till' | 'page'
  children: ReactNode
}

/** The grid of menu, top bar, screen and footer. */
export function Shell({ screen, children }: ShellProps) {
  return (
    <div className="shell" data-screen={screen}>
      {children}
    </div>
  )
}
