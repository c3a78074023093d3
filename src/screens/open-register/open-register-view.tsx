import { formatDay, formatTime } from '../../../domain/dates.ts'
import { formatAmount, formatMoney, type Centavos } from '../../../domain/money.ts'
import type { ProposedAmount } from '../../../domain/drawer/register.ts'
import { typedAmount } from '../../../domain/validation/amount.ts'
import { initialAmount } from '../../../domain/calls/registers.ts'
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
  /** What the last closing left in the drawer; null: nothing is proposed. */
  proposed?: ProposedAmount | null
  onOpen(amount: Centavos): void
}

/** Opening the register with the amount in the drawer (docs/product.md §2.7). */
export function OpenRegisterView(props: OpenRegisterViewProps) {
  const { facts, busy, saleWaits, refusal, proposed = null, onOpen } = props
  return (
    <Screen title="Abrir Caja" size="middle">
      {saleWaits && (
        <Notice kind="info">Hay una venta sin cobrar. Sigue donde estaba al abrir la caja.</Notice>
      )}
      <RegisterPanel facts={facts}>
        {proposed && (
          <p>
            {proposed.cashier} dejó <strong>{formatMoney(proposed.amount)}</strong> en la caja el{' '}
            {formatDay(proposed.closedAt)} a las {formatTime(proposed.closedAt)}. Cuenta el efectivo y cambia
            el monto si no hay lo mismo.
          </p>
        )}
        <AmountForm
          // Another proposal begins with its own amount; what was typed stays.
          key={proposed?.closedAt}
          initial={proposed ? formatAmount(proposed.amount) : undefined}
          remark={(text) => (proposed ? differenceTo(proposed.amount, text) : null)}
          label="Monto Inicial"
          name="initial_amount"
          hint="El efectivo que hay en la gaveta antes de la primera venta."
          submitLabel="Abrir Caja"
          busy={busy}
          refusal={refusal}
          shape={initialAmount}
          onSubmit={onOpen}
        />
      </RegisterPanel>
    </Screen>
  )
}

/** The difference of a typed amount to what was left in the drawer, in words; null: there is none, or no amount is typed. */
function differenceTo(left: Centavos, text: string): string | null {
  const amount = typedAmount(text)
  if (amount === null || amount === left) return null
  return amount < left
    ? `Faltan ${formatMoney(left - amount)} de lo que quedó en la caja`
    : `Hay ${formatMoney(amount - left)} más de lo que quedó en la caja`
}
