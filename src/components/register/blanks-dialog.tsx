import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface BlanksDialogProps {
  confirmLabel: string
  onFill(): void
  onDismiss(): void
}

/** Asks whether the empty fields of a count are 0. */
export function BlanksDialog({ confirmLabel, onFill, onDismiss }: BlanksDialogProps) {
  return (
    <ConfirmDialog
      title="¿Contar como 0 lo que falta?"
      text="Hay casillas vacías. Si sigues, cada una cuenta como 0."
      confirmLabel={confirmLabel}
      cancelLabel="Seguir contando"
      onConfirm={onFill}
      onCancel={onDismiss}
    />
  )
}
