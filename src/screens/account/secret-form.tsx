import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { dialogHints } from '../../keys/keymap.ts'
import { Form } from '../../components/forms/form.tsx'

/** What the forms of 'Mi cuenta' are given. */
export interface OwnSecretProps<Order> {
  busy: boolean
  /** The server's reasons for refusing it; errors of a field are shown at the field. */
  refusal: readonly string[]
  fieldErrors: Readonly<Record<string, string[]>>
  onSubmit(order: Order): void
  onLeave(): void
}

interface SecretFormProps extends Omit<OwnSecretProps<never>, 'onSubmit'> {
  submitLabel: string
  /** Checks what was typed, and sends it when it is good. */
  onSubmit(event: FormEvent): Promise<void>
  children: ReactNode
}

/** The frame of a form with secrets: the refusals that belong to no field, the fields, and the two ways out. It is sent once at a time. */
export function SecretForm(props: SecretFormProps) {
  const { busy, refusal, fieldErrors, submitLabel, onSubmit, onLeave, children } = props
  const said = new Set(Object.values(fieldErrors).flat())

  return (
    <Form
      onSubmit={(event) => {
        if (!busy) void onSubmit(event)
      }}
    >
      <RefusalNotice messages={refusal.filter((message) => !said.has(message))} />
      {children}
      <StepFoot>
        <Button variant="quiet" keyHint={dialogHints.leave} disabled={busy} onClick={onLeave}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" keyHint={dialogHints.take} busy={busy}>
          {submitLabel}
        </Button>
      </StepFoot>
    </Form>
  )
}
