import type { ReactNode, SubmitEvent } from 'react'
import { MAX_NAME } from '../../../../domain/validation/text.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { useSaleReturn } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keymap.ts'

interface OwnReasonProps {
  reason: string
  error: string | undefined
  /** The way back. */
  children: ReactNode
}

/** A reason in own words. */
export function OwnReason({ reason, error, children }: OwnReasonProps) {
  const saleReturn = useSaleReturn()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    saleReturn.send({ type: 'reason.submit' })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field
        label="Motivo"
        name="reason"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={reason}
        error={error}
        onChange={({ target }) => saleReturn.send({ type: 'reason.change', text: target.value })}
      />
      <StepFoot>
        {children}
        <Button type="submit" variant="primary" keyHint={dialogHints.take}>
          Seguir
        </Button>
      </StepFoot>
    </form>
  )
}
