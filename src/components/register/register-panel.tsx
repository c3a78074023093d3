import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactList, type Fact } from '../fact-list.tsx'

interface RegisterPanelProps {
  facts: readonly Fact[]
  /** The form. */
  children: ReactNode
}

/** Opening or closing a register: the facts of the register on the left, the form on the right. */
export function RegisterPanel({ facts, children }: RegisterPanelProps) {
  return (
    <section className="register-panel">
      <div className="register-panel__facts">
        <Banknote size={40} strokeWidth={1.5} aria-hidden="true" />
        <FactList facts={facts} />
      </div>
      <div className="register-panel__form">{children}</div>
    </section>
  )
}
