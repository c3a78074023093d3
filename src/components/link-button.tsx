import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link that looks like a button. */
export function LinkButton({
  href,
  variant = 'primary',
  autoFocus = false,
  children,
}: {
  href: string
  variant?: 'primary' | 'secondary'
  /** Takes the focus first on its screen. */
  autoFocus?: boolean
  children: ReactNode
}) {
  return (
    <Link href={href} className={`button button--${variant}`} data-autofocus={autoFocus}>
      {children}
    </Link>
  )
}
