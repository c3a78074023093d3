import { yupResolver } from '@hookform/resolvers/yup'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { NewPin } from '../../../domain/calls/own-secrets.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { ownPinSchema } from '../../../domain/approval/pin-fields.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { serverErrors } from '../../components/forms/server-errors.ts'
import { SecretForm, type OwnSecretProps } from './secret-form.tsx'

const empty = { password: '', pin: '' }

/** The password, and the PIN with which the user approves what colleagues may not do (docs/product.md §6.6). */
export function OwnPinForm({ onSubmit, ...frame }: OwnSecretProps<NewPin>) {
  const errors = useMemo(() => serverErrors(frame.fieldErrors), [frame.fieldErrors])
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(ownPinSchema),
    defaultValues: empty,
    errors,
  })
  const wrong = formState.errors

  return (
    <SecretForm {...frame} submitLabel="Guardar PIN" onSubmit={handleSubmit(onSubmit)}>
      <p>{approvalMessages.pinUse}</p>
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        {...register('password')}
        error={wrong.password?.message}
      />
      <PasswordField
        label="PIN nuevo"
        hint={approvalMessages.pinRule}
        ofOthers
        inputMode="numeric"
        {...register('pin')}
        error={wrong.pin?.message}
      />
    </SecretForm>
  )
}
