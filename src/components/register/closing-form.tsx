import type { Centavos } from '../../../domain/money.ts'
import { closingAmount } from '../../../domain/drawer/drawer-shapes.ts'
import { AmountForm } from '../forms/amount-form.tsx'
import type { Draft } from '../forms/drafts.ts'

interface ClosingFormProps {
  /** Where the typed text is kept; without it, on this screen. */
  draft?: Draft | undefined
  busy: boolean
  /** The server's reasons for refusing the closing. */
  refusal: readonly string[]
  onClose(amount: Centavos): void
}

/** Asks for the counted cash to close a register with (docs/product.md §2.7). */
export function ClosingForm({ draft, busy, refusal, onClose }: ClosingFormProps) {
  return (
    <AmountForm
      label="Monto Final"
      name="closing_amount"
      hint="Cuenta el efectivo de la gaveta y escribe el total."
      submitLabel="Cerrar Caja"
      draft={draft}
      busy={busy}
      refusal={refusal}
      shape={closingAmount}
      onSubmit={onClose}
    />
  )
}
