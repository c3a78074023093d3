import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A way to another screen that looks like what to do next. */
export function LinkButton({
  href,
  variant = 'primary',
  children,
}: {
  href: string
  variant?: 'primary' | 'secondary'
  children: ReactNode
}) {
  return (
    <Link href={href} className={`button button--${variant}`}>
      {children}
    </Link>
  )
}
