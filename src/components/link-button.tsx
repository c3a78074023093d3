import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A way to another screen that looks like what to do next. */
export function LinkButton({
  href,
  variant = 'primary',
  autoFocus = false,
  children,
}: {
  href: string
  variant?: 'primary' | 'secondary'
  /** Where a screen begins. */
  autoFocus?: boolean
  children: ReactNode
}) {
  return (
    <Link href={href} className={`button button--${variant}`} data-autofocus={autoFocus}>
      {children}
    </Link>
  )
}
