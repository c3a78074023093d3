import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { LoginView } from '../../../src/screens/login/login-view.tsx'

const show = (props: Partial<Parameters<typeof LoginView>[0]> = {}) => {
  const onSubmit = vi.fn<(credentials: { username: string; password: string }) => void>()
  const view = (more: typeof props) => (
    <LoginView setupNeeded={false} busy={false} refusal={[]} onSubmit={onSubmit} {...props} {...more} />
  )
  const { rerender } = render(view({}))
  return {
    onSubmit,
    change: (more: typeof props) => rerender(view(more)),
    username: screen.getByLabelText('Usuario'),
    password: screen.getByLabelText('Contraseña'),
    submit: screen.getByRole('button', { name: 'Iniciar Sesión' }),
  }
}

describe('the sign-in', () => {
  test('after an expired session has the name filled in and asks for the password', async () => {
    const { username, password, onSubmit } = show({ username: 'ana' })
    expect(username).toHaveProperty('value', 'ana')
    expect(document.activeElement).toBe(password)
    await userEvent.keyboard('Secreta123{Enter}')
    expect(onSubmit.mock.calls.map(([credentials]) => credentials)).toEqual([
      { username: 'ana', password: 'Secreta123' },
    ])
  })

  test('has the texts of docs/product.md §1.5 and starts in the first field', () => {
    const { username, password } = show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sistema de Ventas')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Inicio de sesión')
    expect(screen.getByText('Bienvenido al sistema de gestión de ventas')).toBeTruthy()
    expect(document.activeElement).toBe(username)
    expect([username.getAttribute('name'), password.getAttribute('name')]).toEqual(['username', 'password'])
  })

  test('shows the error at each field and focuses the first', async () => {
    const { username, password, submit, onSubmit } = show()
    await userEvent.click(submit)
    expect(await screen.findByText('Campo obligatorio')).toBeTruthy()
    expect(describedBy(username)).toBe('Campo obligatorio')
    expect(describedBy(password)).toBe('Contraseña obligatoria')
    expect(username.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(username)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test.each([
    ['Ab1', 'La contraseña debe de tener al menos 8 caracteres'],
    ['abcdefgh', 'La contraseña debe incluir mayúsculas, minúsculas, y números'],
  ])('refuses the password %s', async (typed, reason) => {
    const { username, password, onSubmit } = show()
    await userEvent.type(username, 'ana')
    await userEvent.type(password, `${typed}{Enter}`)
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(describedBy(password)).toBe(reason)
    expect(document.activeElement).toBe(password)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('sends the typed text with Enter', async () => {
    const { username, password, onSubmit } = show()
    await userEvent.type(username, ' ana ')
    await userEvent.type(password, 'Secreta123{Enter}')
    await vi.waitFor(() => expect(onSubmit.mock.calls).toHaveLength(1))
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ username: 'ana', password: 'Secreta123' })
  })

  test('keeps the typed text and shows the reason of the server', async () => {
    const { username, password, change } = show()
    await userEvent.type(username, 'ana')
    await userEvent.type(password, 'Secreta123')
    change({ refusal: ['Usuario o contraseña incorrectos'] })
    expect(screen.getByRole('alert').textContent).toBe('Usuario o contraseña incorrectos')
    expect(username).toHaveProperty('value', 'ana')
    expect(password).toHaveProperty('value', 'Secreta123')
  })

  test('does not send twice while it is under way', async () => {
    const { username, password, submit, change, onSubmit } = show()
    await userEvent.type(username, 'ana')
    await userEvent.type(password, 'Secreta123')
    change({ busy: true })
    await userEvent.click(submit)
    await userEvent.type(password, '{Enter}')
    expect(submit.getAttribute('aria-busy')).toBe('true')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('explains how to start when the server has no users', () => {
    const { change } = show()
    expect(screen.queryByRole('status')).toBeNull()
    change({ setupNeeded: true })
    expect(screen.getByRole('status').textContent).toBe(
      'Esta tienda todavía no está configurada. Abre el enlace que el servidor imprimió al iniciar; vence a los 30 minutos, y al reiniciar el servidor imprime otro.',
    )
  })

  test('shows and hides the password', async () => {
    const { password } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(password.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(password.getAttribute('type')).toBe('password')
  })
})

/** The text that is read out with a field. */
function describedBy(field: HTMLElement): string | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}
