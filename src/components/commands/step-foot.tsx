import type { ReactNode } from 'react'

/** The buttons under a form or a step in a dialog: the way out first, the main one last (docs/decisions/0195). */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="step-foot">{children}</div>
}
