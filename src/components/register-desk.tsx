import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something known of a register, ready to be read. */
export interface RegisterFact {
  name: string
  value: string
}

interface RegisterDeskProps {
  facts: readonly RegisterFact[]
  /** The form. */
  children: ReactNode
}

/** Opening or closing a register: whose it is on the left, what to count on the right. */
export function RegisterDesk({ facts, children }: RegisterDeskProps) {
  return (
    <section className="register-desk">
      <div className="register-desk__facts">
        <Banknote size={40} strokeWidth={1.5} aria-hidden="true" />
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="register-desk__form">{children}</div>
    </section>
  )
}
