import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactList, type Fact } from './fact-list.tsx'

interface RegisterDeskProps {
  facts: readonly Fact[]
  /** The form. */
  children: ReactNode
}

/** Opening or closing a register: whose it is on the left, what to count on the right. */
export function RegisterDesk({ facts, children }: RegisterDeskProps) {
  return (
    <section className="register-desk">
      <div className="register-desk__facts">
        <Banknote size={40} strokeWidth={1.5} aria-hidden="true" />
        <FactList facts={facts} />
      </div>
      <div className="register-desk__form">{children}</div>
    </section>
  )
}
