import { formatMoney, type Centavos } from '../../../../domain/money.ts'
import { expectedCash, type ClosingSummary, type OtherRegister } from '../../../../domain/register.ts'
import { Button } from '../../../components/button.tsx'
import { ClosingForm } from '../../../components/register/closing-form.tsx'
import { verdictOn } from '../../../components/register/closing-verdict.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { RegisterPanel } from '../../../components/register/register-panel.tsx'
import { openingFacts } from '../../../components/register/use-register-facts.ts'
import { dialogHints } from '../../../keymap.ts'

interface OtherRegisterDialogProps {
  /** Whose register it is; undefined when they are no longer listed. */
  cashier: string | undefined
  register: OtherRegister
  busy: boolean
  /** Why it was not closed. */
  refusal: readonly string[]
  onClose(amount: Centavos): void
  onCancel(): void
}

/** Closes the register of a user who is to be deleted, with what somebody else has counted. */
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

/** What the register of the user came to, beside the question whether they are to be deleted. */
export function ClosedRegister({ summary }: { summary: ClosingSummary }) {
  const { closingAmount, difference } = summary
  return (
    <Notice kind="info">
      <p>
        Caja cerrada. Monto Esperado: {formatMoney(expectedCash(summary))}. Monto Final:{' '}
        {formatMoney(closingAmount)}. Diferencia: {formatMoney(difference)} ({verdictOn(difference).word}).
      </p>
    </Notice>
  )
}
