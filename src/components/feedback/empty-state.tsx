import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says that nothing is here, why, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty-state" role="status">
      <span className="empty-state__icon">
        <Inbox size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className="empty-state__title">{title}</p>
      {children}
    </div>
  )
}
