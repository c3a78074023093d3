import { useSelector } from '@xstate/react'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { useWork } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'

/** Asks before a claim is released, and why a sale is discarded. */
export function AwayDialog() {
  const sales = useWork('sales')
  const away = useSelector(sales, (snapshot) => snapshot.context.away)
  const refusal = useSelector(sales, (snapshot) => snapshot.context.refusal)
  const leave = () => sales.send({ type: 'step.back' })
  const send = () => sales.send({ type: 'away.send' })
  if (!away) return null
  if (away.does === 'release')
    return (
      <ConfirmDialog
        title="¿Liberar esta venta?"
        subject={away.label}
        text="Vuelve a estar en espera. Quien la tiene en su caja ya no podrá cobrarla."
        refusal={refusal}
        confirmLabel="Liberarla"
        cancelLabel="Dejarla así"
        onConfirm={send}
        onCancel={leave}
      />
    )
  return (
    <Dialog title="Descartar la venta" onCancel={leave}>
      <Form onSubmit={send}>
        <p className="dialog__subject">
          <bdi>{away.label}</bdi>
        </p>
        <Field
          label="Motivo"
          name="reason"
          hint="Queda en la bitácora."
          maxLength={MAX_NAME}
          autoComplete="off"
          autoFocus
          value={away.reason}
          error={refusal[0]}
          onChange={(event) => sales.send({ type: 'reason.change', text: event.target.value })}
        />
        <StepFoot>
          <Button variant="secondary" keyHint={dialogHints.leave} onClick={leave}>
            Dejarla en espera
          </Button>
          <Button type="submit" variant="danger" keyHint={dialogHints.take}>
            Descartar
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
