import type { Centavos } from '../../../domain/money.ts'
import { typedAmount } from '../../../domain/validation/amount.ts'
import { openRegisterSchema } from '../../../domain/validation/register.ts'
import { AmountForm } from '../../components/forms/amount-form.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import type { Fact } from '../../components/fact-list.tsx'
import { RegisterPanel } from '../../components/register/register-panel.tsx'
import { Screen } from '../../components/screen.tsx'

interface OpenRegisterViewProps {
  facts: readonly Fact[]
  busy: boolean
  /** Whether a sale was open when the register was closed elsewhere. */
  saleWaits: boolean
  refusal: readonly string[]
  onOpen(amount: Centavos): void
}

const schema = openRegisterSchema(typedAmount)

/** Opening the register with the amount in the drawer (docs/product.md §2.7). */
export function OpenRegisterView({ facts, busy, saleWaits, refusal, onOpen }: OpenRegisterViewProps) {
  return (
    <Screen title="Abrir Caja" size="middle">
      {saleWaits && (
        <Notice kind="info">Hay una venta sin cobrar. Sigue donde estaba al abrir la caja.</Notice>
      )}
      <RegisterPanel facts={facts}>
        <AmountForm
          label="Monto Inicial"
          name="initial_amount"
          hint="El efectivo que hay en la gaveta antes de la primera venta."
          submitLabel="Abrir Caja"
          busy={busy}
          refusal={refusal}
          read={(text) => schema.validateSync({ initial_amount: text }).initial_amount}
          onSubmit={onOpen}
        />
      </RegisterPanel>
    </Screen>
  )
}
