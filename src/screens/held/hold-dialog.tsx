import { useSelector } from '@xstate/react'
import { heldLabel, MAX_LABEL } from '../../../domain/selling/held-sale.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { useWork } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'

/** What the sale that is set aside is called; Enter takes the proposed name. */
export function HoldDialog() {
  const sales = useWork('sales')
  const { now } = useApp()
  const hold = useSelector(sales, (snapshot) => snapshot.context.hold)
  const refusal = useSelector(sales, (snapshot) => snapshot.context.refusal)
  const leave = () => sales.send({ type: 'step.back' })
  if (!hold) return null
  const { client, lines } = hold.cart
  const proposed = heldLabel({
    typed: null,
    clientName: client?.name ?? null,
    article: lines[0]?.name ?? '',
    at: now(),
  })
  const submit = () => sales.send({ type: 'hold.send' })
  return (
    <Dialog title="Dejar en espera" onCancel={leave}>
      <Form onSubmit={submit}>
        <RefusalNotice messages={refusal} />
        <Field
          label="Nombre (opcional)"
          name="label"
          hint={`Sin nombre se llama: ${proposed}`}
          maxLength={MAX_LABEL}
          autoComplete="off"
          autoFocus
          value={hold.label}
          onChange={(event) => sales.send({ type: 'label.change', text: event.target.value })}
        />
        <StepFoot>
          <Button variant="secondary" keyHint={dialogHints.leave} onClick={leave}>
            Seguir con la venta
          </Button>
          <Button type="submit" variant="primary" keyHint={dialogHints.take}>
            Dejar en espera
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}
