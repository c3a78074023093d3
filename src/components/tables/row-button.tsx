import type { LucideIcon } from 'lucide-react'

interface RowButtonProps {
  label: string
  Icon: LucideIcon
  /** Of a button whose look or name is its own. */
  className: string
  /** Whether the button is a Tab stop. */
  reachable: boolean
  onClick(): void
}

/** A button of a row. It stands out on the row that is chosen or under the mouse (docs/decisions/0190). */
export function RowButton({ label, Icon, className, reachable, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`row-action ${className}`}
      tabIndex={reachable ? 0 : -1}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </button>
  )
}
