import { yupResolver } from '@hookform/resolvers/yup'
import { useMemo } from 'react'
import { set, useForm, type FieldErrors } from 'react-hook-form'
import type { InferType } from 'yup'
import { messages } from '../../../domain/messages.ts'
import { setupFormSchema } from '../../../domain/entities/set-up-form.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import type { SetupRequest } from '../../machines/onboarding/onboarding.ts'

type Values = InferType<typeof setupFormSchema>

interface OnboardingFormProps {
  busy: boolean
  /** The server's reasons for refusing it; errors of a field are shown at the field. */
  refusal: readonly string[]
  fieldErrors: Readonly<Record<string, string[]>>
  onSubmit(order: SetupRequest): void
}

const empty: Values = {
  store: { name: '', address: '', phone: '', email: null },
  owner: { name: '', last_name: '', username: '', email: '', password: '', password_confirmation: '' },
}

/** The shop and its owner. The typed text stays until the shop is created. */
export function OnboardingForm({ busy, refusal, fieldErrors, onSubmit }: OnboardingFormProps) {
  const fromServer = useMemo(() => serverErrors(fieldErrors), [fieldErrors])
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(setupFormSchema),
    defaultValues: empty,
    errors: fromServer,
  })
  const { store, owner } = formState.errors
  const said = new Set(Object.values(fieldErrors).flat())

  return (
    <Form
      onSubmit={(event) => {
        if (!busy) void handleSubmit((values) => onSubmit(orderOf(values)))(event)
      }}
    >
      <RefusalNotice messages={refusal.filter((message) => !said.has(message))} />
      <fieldset className="form-part">
        <legend>Tu tienda</legend>
        <Field
          label="Nombre de la tienda"
          autoComplete="organization"
          autoFocus
          {...register('store.name')}
          error={store?.name?.message}
        />
        <Field
          label="Dirección (opcional)"
          autoComplete="street-address"
          {...register('store.address')}
          error={store?.address?.message}
        />
        <Field
          label="Teléfono (opcional)"
          inputMode="tel"
          autoComplete="tel"
          {...register('store.phone')}
          error={store?.phone?.message}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>Tu usuario</legend>
        <Field
          label="Nombre"
          autoComplete="given-name"
          {...register('owner.name')}
          error={owner?.name?.message}
        />
        <Field
          label="Apellido (opcional)"
          autoComplete="family-name"
          {...register('owner.last_name')}
          error={owner?.last_name?.message}
        />
        <Field
          label="Nombre de usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('owner.username')}
          error={owner?.username?.message}
        />
        <Field
          label="Email (opcional)"
          inputMode="email"
          autoComplete="email"
          {...register('owner.email')}
          error={owner?.email?.message}
        />
        <PasswordField
          label="Contraseña"
          hint={messages.validation.passwordRule}
          autoComplete="new-password"
          {...register('owner.password')}
          error={owner?.password?.message}
        />
        <PasswordField
          label="Repite la contraseña"
          autoComplete="new-password"
          {...register('owner.password_confirmation')}
          error={owner?.password_confirmation?.message}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Crear la tienda
      </Button>
    </Form>
  )
}

function orderOf({ store, owner }: Values): SetupRequest {
  const { name, last_name: lastName, username, email, password } = owner
  return { store, owner: { name, lastName, username, email, password } }
}

/** The server's errors of single fields, in the form library's shape. */
function serverErrors(fieldErrors: OnboardingFormProps['fieldErrors']): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [name, texts] of Object.entries(fieldErrors))
    set(errors, name, { type: 'server', message: texts.join(' ') })
  return errors
}
