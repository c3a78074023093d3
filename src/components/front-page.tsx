import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { useFirstFocus } from './focus/use-first-focus.ts'
import { useTitle } from './use-title.ts'

interface FrontPageProps {
  title: string
  /** `wide` is for a long form. */
  size?: 'normal' | 'wide'
  children: ReactNode
}

/** The page before the sign-in: the product's name on the left, the form on the right (docs/product.md §1.5). */
export function FrontPage({ title, size = 'normal', children }: FrontPageProps) {
  const heading = useFirstFocus<HTMLHeadingElement>()
  useTitle(title)
  return (
    <main className={`sign-in sign-in--${size}`}>
      <section className="sign-in__house">
        <Logo />
        <h1>Sistema de Ventas</h1>
        <p>Bienvenido al sistema de gestión de ventas</p>
      </section>
      <section className="sign-in__door">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </section>
    </main>
  )
}
