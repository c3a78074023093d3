import type { ReactNode } from 'react'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { StepFoot } from './step-foot.tsx'

interface OwnReasonProps {
  reason: string
  error: string | undefined
  onChange(text: string): void
  onSubmit(): void
  /** The way back. */
  children: ReactNode
}

/** A reason in own words. */
export function OwnReason({ reason, error, onChange, onSubmit, children }: OwnReasonProps) {
  return (
    <Form onSubmit={onSubmit}>
      <Field
        label="Motivo"
        name="reason"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={reason}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <StepFoot>
        {children}
        <Button type="submit" variant="primary" keyHint={dialogHints.take}>
          Seguir
        </Button>
      </StepFoot>
    </Form>
  )
}
