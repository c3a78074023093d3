import { yupResolver } from '@hookform/resolvers/yup'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { OwnPasswordRequest } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { ownPasswordFormSchema } from '../../../domain/validation/password.ts'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { serverErrors } from '../../components/forms/server-errors.ts'
import { dialogHints } from '../../keymap.ts'

interface OwnPasswordFormProps {
  busy: boolean
  /** The server's reasons for refusing it; errors of a field are shown at the field. */
  refusal: readonly string[]
  fieldErrors: Readonly<Record<string, string[]>>
  onSubmit(order: OwnPasswordRequest): void
  onLeave(): void
}

const empty = { password: '', new_password: '', new_password_confirmation: '' }

/** The present password, and the new one twice (docs/product.md §5). The typed text stays after a refusal. */
export function OwnPasswordForm({ busy, refusal, fieldErrors, onSubmit, onLeave }: OwnPasswordFormProps) {
  const errors = useMemo(() => serverErrors(fieldErrors), [fieldErrors])
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(ownPasswordFormSchema),
    defaultValues: empty,
    errors,
  })
  const said = new Set(Object.values(fieldErrors).flat())
  const wrong = formState.errors

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        void handleSubmit(({ password, new_password }) => onSubmit({ password, new_password }))(event)
      }}
    >
      <RefusalNotice messages={refusal.filter((message) => !said.has(message))} />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...register('password')}
        error={wrong.password?.message}
      />
      <PasswordField
        label="Contraseña nueva"
        hint={messages.validation.passwordRule}
        autoComplete="new-password"
        {...register('new_password')}
        error={wrong.new_password?.message}
      />
      <PasswordField
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        {...register('new_password_confirmation')}
        error={wrong.new_password_confirmation?.message}
      />
      <div className="screen__actions">
        <Button type="submit" variant="primary" keyHint={dialogHints.take} busy={busy}>
          Cambiar contraseña
        </Button>
        <Button variant="quiet" keyHint={dialogHints.leave} disabled={busy} onClick={onLeave}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
