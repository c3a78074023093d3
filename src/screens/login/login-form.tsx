import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { loginSchema } from '../../../domain/validation/login.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'

interface LoginFormProps {
  /** The user who is asked to sign in again; empty for any user. */
  username?: string
  busy: boolean
  /** Why the last try failed. */
  refusal: readonly string[]
  onSubmit(credentials: { username: string; password: string }): void
}

/** Username and password (docs/product.md §2.3 and §5). The typed text stays when the sign-in fails. */
export function LoginForm({ username = '', busy, refusal, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(loginSchema),
    defaultValues: { username, password: '' },
  })
  const { errors } = formState

  return (
    <Form onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <RefusalNotice messages={refusal} />
      <Field
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === ''}
        {...register('username')}
        error={errors.username?.message}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        autoFocus={username !== ''}
        {...register('password')}
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Iniciar Sesión
      </Button>
    </Form>
  )
}
