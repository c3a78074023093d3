import type { Centavos } from '../../../domain/money.ts'
import { typedAmount } from '../../../domain/validation/amount.ts'
import { closeRegisterSchema } from '../../../domain/validation/register.ts'
import { AmountForm } from '../forms/amount-form.tsx'

interface ClosingFormProps {
  busy: boolean
  /** Why the server did not close it. */
  refusal: readonly string[]
  onClose(amount: Centavos): void
}

const schema = closeRegisterSchema(typedAmount)

/** What was counted in the drawer, to close its register with (docs/product.md §2). */
export function ClosingForm({ busy, refusal, onClose }: ClosingFormProps) {
  return (
    <AmountForm
      label="Monto Final"
      name="closing_amount"
      hint="Cuenta el efectivo de la gaveta y escribe el total."
      submitLabel="Cerrar Caja"
      busy={busy}
      refusal={refusal}
      read={(text) => schema.validateSync({ closing_amount: text }).closing_amount}
      onSubmit={onClose}
    />
  )
}
