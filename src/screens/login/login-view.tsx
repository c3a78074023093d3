import type { ComponentProps } from 'react'
import { Logo } from '../../components/logo.tsx'
import { useTitle } from '../../components/use-title.ts'
import { LoginForm } from './login-form.tsx'

/** The landing page with the sign-in (spec §1 and §2). */
export function LoginView(props: ComponentProps<typeof LoginForm>) {
  useTitle('Inicio de sesión')
  return (
    <main className="sign-in">
      <section className="sign-in__house">
        <Logo />
        <h1>Sistema de Ventas</h1>
        <p>Bienvenido al sistema de gestión de ventas</p>
      </section>
      <section className="sign-in__door">
        <h2>Inicio de sesión</h2>
        <LoginForm {...props} />
      </section>
    </main>
  )
}
