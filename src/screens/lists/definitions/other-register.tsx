import { formatMoney, type Centavos } from '../../../../domain/money.ts'
import {
  expectedAtClosing,
  type ClosingSummary,
  type OtherRegister,
} from '../../../../domain/drawer/register.ts'
import { Button } from '../../../components/button.tsx'
import { ClosingForm } from '../../../components/register/closing-form.tsx'
import { verdictOn } from '../../../components/register/closing-verdict.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { RegisterPanel } from '../../../components/register/register-panel.tsx'
import { openingFacts } from '../../../components/register/use-register-facts.ts'
import { dialogHints } from '../../../keys/keymap.ts'

interface OtherRegisterDialogProps {
  /** The cashier of the register; undefined when the user is no longer listed. */
  cashier: string | undefined
  register: OtherRegister
  busy: boolean
  /** The server's reasons for refusing the closing. */
  refusal: readonly string[]
  onClose(amount: Centavos): void
  onCancel(): void
}

/** Closes the register of a user before deleting them, with the amount that another person has counted. */
export function OtherRegisterDialog(props: OtherRegisterDialogProps) {
  const { cashier, register, busy, refusal, onClose, onCancel } = props
  const owner = cashier === undefined ? [] : [{ name: 'A cargo', text: cashier }]
  return (
    <Dialog
      title="Cerrar la caja antes de eliminar"
      size="wide"
      onCancel={busy ? null : onCancel}
      footer={
        <Button keyHint={dialogHints.leave} busy={busy} onClick={onCancel}>
          Cancelar
        </Button>
      }
    >
      <RegisterPanel facts={[...owner, ...openingFacts(register)]}>
        <ClosingForm busy={busy} refusal={refusal} onClose={onClose} />
      </RegisterPanel>
    </Dialog>
  )
}

/** The summary of that register, next to the question whether to delete its user. */
export function ClosedRegister({ summary }: { summary: ClosingSummary }) {
  const { closingAmount, difference } = summary
  return (
    <Notice kind="info">
      <p>
        Caja cerrada. Monto Esperado: {formatMoney(expectedAtClosing(summary))}. Monto Final:{' '}
        {formatMoney(closingAmount)}. Diferencia: {formatMoney(difference)} ({verdictOn(difference).word}).
      </p>
    </Notice>
  )
}
