import type { ComponentProps } from 'react'
import { FrontPage } from '../../components/front-page.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginViewProps extends ComponentProps<typeof LoginForm> {
  /** Whether the server has no users yet. */
  setupNeeded: boolean
}

/** The first page with the sign-in (docs/product.md §1.5 and §2.3). */
export function LoginView({ setupNeeded, ...form }: LoginViewProps) {
  return (
    <FrontPage title="Inicio de sesión">
      {setupNeeded && (
        <Notice kind="info">
          <p>
            Esta tienda todavía no está configurada. Abre el enlace que el servidor imprimió al iniciar; vence
            a los 30 minutos, y al reiniciar el servidor imprime otro.
          </p>
        </Notice>
      )}
      <LoginForm {...form} />
    </FrontPage>
  )
}
