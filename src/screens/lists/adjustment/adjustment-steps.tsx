import type { ReactNode } from 'react'
import { adjustmentReasonIds, reasonName } from '../../../../domain/goods/adjustments.ts'
import { goodsMessages } from '../../../../domain/goods/goods-messages.ts'
import { MAX_TEXT } from '../../../../domain/validation/text-limits.ts'
import { Button } from '../../../components/button.tsx'
import { ReasonChoice } from '../../../components/commands/reason-choice.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { StepForm } from '../../../components/commands/step-form.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useWork } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { adjustmentReasonKeys } from '../../../keys/goods-keys.ts'
import {
  quantityOf,
  type AdjustmentDraft,
  type AdjustmentErrors,
} from '../../../machines/stock-adjustment/adjustment-draft.ts'

interface StepProps {
  draft: AdjustmentDraft
  /** Why this step, or what was sent, was refused. */
  errors: AdjustmentErrors
}

/** How much comes in or goes out. */
export function QuantityStep({ draft, errors }: StepProps) {
  const stockAdjustment = useWork('stockAdjustment')
  const quantity = quantityOf(draft)
  const fallsBelow = typeof quantity === 'number' && quantity < 0 && draft.product.stock + quantity < 0
  return (
    <AdjustmentForm sends="quantity.submit" label="Seguir" leaveLabel="Cancelar">
      <Field
        label="Cuánto entra o sale"
        name="quantity"
        hint="Con un menos lo que sale: -3. Sin signo lo que entra: 3."
        autoComplete="off"
        value={draft.quantity}
        error={errors.quantity}
        warning={fallsBelow ? goodsMessages.wouldFallBelow : undefined}
        onChange={({ target }) => stockAdjustment.send({ type: 'quantity.change', text: target.value })}
      />
    </AdjustmentForm>
  )
}

const reasons = adjustmentReasonIds.map(reasonName)

/** Why: a digit takes a reason, the arrows go through them. */
export function ReasonStep({ draft }: StepProps) {
  const stockAdjustment = useWork('stockAdjustment')
  const pick = (name: string) => {
    const reason = adjustmentReasonIds[reasons.indexOf(name)]
    if (reason !== undefined) stockAdjustment.send({ type: 'reason.pick', reason })
  }
  return (
    <ReasonChoice
      reasons={reasons}
      keys={adjustmentReasonKeys}
      picked={draft.reason === null ? '' : reasonName(draft.reason)}
      onPick={pick}
    >
      <StepFoot>
        <Button keyHint={dialogHints.leave} onClick={() => stockAdjustment.send({ type: 'step.back' })}>
          Atrás
        </Button>
      </StepFoot>
    </ReasonChoice>
  )
}

/** What else there is to say. */
export function NoteStep({ draft, errors }: StepProps) {
  const stockAdjustment = useWork('stockAdjustment')
  return (
    <AdjustmentForm sends="adjustment.send" label="Guardar" leaveLabel="Atrás">
      <RefusalNotice messages={errors.form === undefined ? [] : [errors.form]} />
      <Field
        label="Nota (opcional)"
        name="note"
        hint="Por ejemplo, qué pasó o quién lo vio."
        autoComplete="off"
        maxLength={MAX_TEXT}
        value={draft.note}
        onChange={({ target }) => stockAdjustment.send({ type: 'note.change', text: target.value })}
      />
    </AdjustmentForm>
  )
}

interface AdjustmentFormProps {
  /** What Enter does. */
  sends: 'quantity.submit' | 'adjustment.send'
  label: string
  leaveLabel: string
  children: ReactNode
}

function AdjustmentForm({ sends, ...form }: AdjustmentFormProps) {
  const stockAdjustment = useWork('stockAdjustment')
  return (
    <StepForm
      {...form}
      onSubmit={() => stockAdjustment.send({ type: sends })}
      onLeave={() => stockAdjustment.send({ type: 'step.back' })}
    />
  )
}
