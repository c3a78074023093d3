import type { Centavos } from '../../../domain/money.ts'
import { typedAmount } from '../../../domain/validation/amount.ts'
import { closeRegisterSchema } from '../../../domain/validation/register.ts'
import { AmountForm } from '../../components/amount-form.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import type { Fact } from '../../components/fact-list.tsx'
import { RegisterDesk } from '../../components/register-desk.tsx'
import { Screen } from '../../components/screen.tsx'

interface CloseRegisterViewProps {
  facts: readonly Fact[]
  busy: boolean
  refusal: readonly string[]
  /** There is an open sale, and the person is being asked about it. */
  asking: boolean
  onClose(amount: Centavos): void
  onConfirm(): void
  onDismiss(): void
}

const schema = closeRegisterSchema(typedAmount)

/** Closing the register with what was counted (spec §2). */
export function CloseRegisterView(props: CloseRegisterViewProps) {
  return (
    <Screen title="Cerrar Caja" size="middle">
      <RegisterDesk facts={props.facts}>
        <AmountForm
          label="Monto Final"
          name="closing_amount"
          hint="Cuenta el efectivo de la gaveta y escribe el total."
          submitLabel="Cerrar Caja"
          busy={props.busy}
          refusal={props.refusal}
          read={(text) => schema.validateSync({ closing_amount: text }).closing_amount}
          onSubmit={props.onClose}
        />
      </RegisterDesk>
      {props.asking && (
        <ConfirmDialog
          title="¿Cerrar la caja?"
          text="Hay una venta sin cobrar. Si cierras la caja, se perderá."
          confirmLabel="Cerrar y perder la venta"
          cancelLabel="Seguir con la venta"
          onConfirm={props.onConfirm}
          onCancel={props.onDismiss}
        />
      )}
    </Screen>
  )
}
