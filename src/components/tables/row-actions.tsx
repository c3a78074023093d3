import { Eye, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { RecordActions } from '../../machines/list/list-context.ts'
import { RowButton } from './row-button.tsx'

export type RowAction = keyof RecordActions

interface RowActionsProps {
  actions: RecordActions
  /** Whether the buttons are Tab stops. */
  reachable: boolean
  onAction(action: RowAction): void
}

const buttons: readonly { action: RowAction; label: string; Icon: LucideIcon }[] = [
  { action: 'view', label: 'Ver', Icon: Eye },
  { action: 'edit', label: 'Editar', Icon: Pencil },
  { action: 'delete', label: 'Eliminar', Icon: Trash2 },
]

/** The buttons of a row: each only with its right, none for a built-in record (docs/product.md §2.4 and §6.1). */
export function RowActions({ actions, reachable, onAction }: RowActionsProps) {
  return buttons
    .filter(({ action }) => actions[action])
    .map(({ action, label, Icon }) => (
      <RowButton
        key={action}
        label={label}
        Icon={Icon}
        className={`row-action--${action}`}
        reachable={reachable}
        onClick={() => onAction(action)}
      />
    ))
}
