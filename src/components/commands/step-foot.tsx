import type { ReactNode } from 'react'

/** The buttons under one step of a command. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="step-foot">{children}</div>
}
