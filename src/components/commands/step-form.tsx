import type { ReactNode } from 'react'
import { dialogHints } from '../../keys/keymap.ts'
import { Button } from '../button.tsx'
import { StepFoot } from './step-foot.tsx'
import { Form } from '../forms/form.tsx'

export interface StepFormProps {
  label: string
  leaveLabel: string
  /** Whether the focus begins on its button. */
  focusesButton?: boolean
  onSubmit(): void
  onLeave(): void
  children: ReactNode
}

/** One step of a command that is a form: Enter takes it. */
export function StepForm({
  label,
  leaveLabel,
  focusesButton = false,
  onSubmit,
  onLeave,
  children,
}: StepFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <StepFoot>
        <Button keyHint={dialogHints.leave} onClick={onLeave}>
          {leaveLabel}
        </Button>
        <Button type="submit" variant="primary" keyHint={dialogHints.take} autoFocus={focusesButton}>
          {label}
        </Button>
      </StepFoot>
    </Form>
  )
}
