import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface NoticeProps {
  kind: 'error' | 'warning' | 'info'
  /** Offers 'Intentar de nuevo'. */
  retry?: () => void
  children: ReactNode
}

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** A message at the place it is about; it stays as long as it is true. */
export function Notice({ kind, retry, children }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div className={`notice notice--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div className="notice__text">{children}</div>
      {retry && (
        <Button autoFocus onClick={retry}>
          Intentar de nuevo
        </Button>
      )}
    </div>
  )
}
