import { MAX_NAME, MAX_TEXT } from '../../../domain/validation/text-limits.ts'
import { Button } from '../../components/button.tsx'
import { ReasonChoice } from '../../components/commands/reason-choice.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { StepForm, type StepFormProps } from '../../components/commands/step-form.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { AmountField } from '../../components/forms/amount-field.tsx'
import { Field } from '../../components/forms/field.tsx'
import { useWork } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { ownReasonKey, reasonKeys } from '../../keys/drawer-keys.ts'
import type { CashMovementEvent } from '../../machines/cash-movement/cash-movement-setup.ts'
import type { MovementDraft } from '../../machines/cash-movement/movement-draft.ts'

interface StepProps {
  draft: MovementDraft
  /** Why this step, or what was sent, was refused. */
  refusal: readonly string[]
}

export function AmountStep({ draft, refusal }: StepProps) {
  const cashMovement = useWork('cashMovement')
  return (
    <MovementForm sends={{ type: 'amount.submit' }} label="Seguir" leaveLabel="Cancelar">
      <AmountField
        label="Monto"
        name="amount"
        value={draft.amount}
        error={refusal[0]}
        onChange={({ target }) => cashMovement.send({ type: 'amount.change', text: target.value })}
      />
    </MovementForm>
  )
}

/** The reasons of the store: a digit takes one, the arrows go through them. */
export function ReasonStep({ draft }: StepProps) {
  const cashMovement = useWork('cashMovement')
  const settings = useStoreSettings()
  return (
    <ReasonChoice
      reasons={settings[`reasons_${draft.reverses ? 'reversal' : draft.kind}`]}
      keys={reasonKeys}
      own={{ key: ownReasonKey, onPick: () => cashMovement.send({ type: 'reason.own' }) }}
      picked={draft.reason}
      onPick={(reason) => cashMovement.send({ type: 'reason.pick', reason })}
    >
      <StepFoot>
        <Back />
      </StepFoot>
    </ReasonChoice>
  )
}

export function OwnReasonStep({ draft, refusal }: StepProps) {
  const cashMovement = useWork('cashMovement')
  return (
    <MovementForm sends={{ type: 'reason.submit' }} label="Seguir" leaveLabel="Atrás">
      <Field
        label="Motivo"
        name="reason"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.reason}
        error={refusal[0]}
        onChange={({ target }) => cashMovement.send({ type: 'reason.change', text: target.value })}
      />
    </MovementForm>
  )
}

export function NoteStep({ draft, refusal }: StepProps) {
  const cashMovement = useWork('cashMovement')
  return (
    <MovementForm sends={{ type: 'movement.send' }} label="Guardar e imprimir" leaveLabel="Atrás">
      <RefusalNotice messages={refusal} />
      <Field
        label="Nota (opcional)"
        name="note"
        hint="Por ejemplo, el número de la factura o quién recibe el efectivo."
        autoComplete="off"
        maxLength={MAX_TEXT}
        value={draft.note}
        onChange={({ target }) => cashMovement.send({ type: 'note.change', text: target.value })}
      />
    </MovementForm>
  )
}

/**
 * What is undone is seen once more; the focus begins on the button that does it, because a reason was just given. What pays for bottles is seen
 * when it was refused.
 */
export function ConfirmStep({ draft, refusal }: StepProps) {
  return (
    <MovementForm
      sends={{ type: 'movement.send' }}
      label={draft.reverses ? 'Anular e imprimir' : 'Pagar e imprimir'}
      leaveLabel={draft.reverses ? 'Atrás' : 'Cancelar'}
      focusesButton
    >
      <RefusalNotice messages={refusal} />
    </MovementForm>
  )
}

interface MovementFormProps extends Pick<
  StepFormProps,
  'label' | 'leaveLabel' | 'focusesButton' | 'children'
> {
  /** What Enter does. */
  sends: CashMovementEvent
}

function MovementForm({ sends, ...form }: MovementFormProps) {
  const cashMovement = useWork('cashMovement')
  return (
    <StepForm
      {...form}
      onSubmit={() => cashMovement.send(sends)}
      onLeave={() => cashMovement.send({ type: 'step.back' })}
    />
  )
}

function Back() {
  const cashMovement = useWork('cashMovement')
  return (
    <Button keyHint={dialogHints.leave} onClick={() => cashMovement.send({ type: 'step.back' })}>
      Atrás
    </Button>
  )
}
