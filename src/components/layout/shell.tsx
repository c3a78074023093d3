import type { ReactNode } from 'react'

interface ShellProps {
  /** On the sales screen the menu is folded and the page never scrolls. */
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
