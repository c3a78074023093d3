import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialog } from '../../../src/components/dialogs/dialog.tsx'
import { ErrorBoundary } from '../../../src/components/feedback/error-boundary.tsx'
import { Field } from '../../../src/components/forms/field.tsx'
import { FrontPage } from '../../../src/components/front-page.tsx'
import { LinkButton } from '../../../src/components/link-button.tsx'
import { Notice } from '../../../src/components/feedback/notice.tsx'
import { Screen } from '../../../src/components/screen.tsx'
import { FullScreenSpinner, Spinner } from '../../../src/components/feedback/spinner.tsx'

const focused = () => document.activeElement?.textContent
const nothing = () => undefined

test('a spinner over the whole window has the focus, and Tab does not reach hidden elements', async () => {
  render(
    <>
      <a href="/dashboard">Dashboard</a>
      <FullScreenSpinner label="Consultando la caja" />
      <a href="/sale">Ventas</a>
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(focused()).toBe('Consultando la caja')
  await userEvent.tab()
  expect(focused()).toBe('Consultando la caja')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Consultando la caja')
})

test('a page without fields and buttons starts at its heading', () => {
  const { rerender } = render(
    <FrontPage key="wait" title="Configura tu tienda">
      <Spinner label="Revisando el enlace" />
    </FrontPage>,
  )
  expect(focused()).toBe('Configura tu tienda')
  rerender(<Screen title="Página no encontrada" />)
  expect(focused()).toBe('Página no encontrada')
})

test('the only action of a page has the focus', () => {
  const { rerender } = render(
    <FrontPage key="refused" title="El enlace no sirve">
      <Notice kind="error" retry={nothing}>
        El enlace venció.
      </Notice>
    </FrontPage>,
  )
  expect(focused()).toBe('Intentar de nuevo')
  rerender(
    <FrontPage key="over" title="Todo listo">
      <LinkButton href="/" autoFocus>
        Ir al inicio de sesión
      </LinkButton>
    </FrontPage>,
  )
  expect(focused()).toBe('Ir al inicio de sesión')
  rerender(
    <Screen title="Caja">
      <Notice kind="error" retry={nothing}>
        No se pudo consultar la caja.
      </Notice>
    </Screen>,
  )
  expect(focused()).toBe('Intentar de nuevo')
})

test('a field with autoFocus comes before a notice', () => {
  render(
    <FrontPage title="Inicio de sesión">
      <Notice kind="error" retry={nothing}>
        Sin conexión
      </Notice>
      <Field label="Usuario" name="username" autoFocus />
    </FrontPage>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Usuario'))
})

test('no element under a dialog takes the focus', () => {
  render(
    <>
      <Dialog title="Inicio de sesión" onCancel={null}>
        <button type="button">Entrar</button>
      </Dialog>
      <FullScreenSpinner label="Cargando" />
      <Screen title="Caja" />
    </>,
  )
  expect(focused()).toBe('Entrar')
})

test('after a screen has thrown, the focus is on the button to continue', () => {
  class Failed extends ErrorBoundary {
    override state = { failed: true, remedy: 'reload' as const }
  }
  render(<Failed onError={() => Promise.resolve('reload')}>{null}</Failed>)
  expect(focused()).toBe('Recargar')
})
