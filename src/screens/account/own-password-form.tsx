import { yupResolver } from '@hookform/resolvers/yup'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { NewPassword } from '../../../domain/calls/own-secrets.ts'
import { messages } from '../../../domain/messages.ts'
import { ownPasswordFormSchema } from '../../../domain/validation/password.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { serverErrors } from '../../components/forms/server-errors.ts'
import { SecretForm, type OwnSecretProps } from './secret-form.tsx'

const empty = { password: '', new_password: '', new_password_confirmation: '' }

/** The present password, and the new one twice (docs/product.md §5). The typed text stays after a refusal. */
export function OwnPasswordForm({ onSubmit, ...frame }: OwnSecretProps<NewPassword>) {
  const errors = useMemo(() => serverErrors(frame.fieldErrors), [frame.fieldErrors])
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(ownPasswordFormSchema),
    defaultValues: empty,
    errors,
  })
  const wrong = formState.errors
  const send = handleSubmit(({ password, new_password: newPassword }) => onSubmit({ password, newPassword }))

  return (
    <SecretForm {...frame} submitLabel="Cambiar contraseña" onSubmit={send}>
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
    </SecretForm>
  )
}
