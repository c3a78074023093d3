import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { toast } from 'react-toastify/unstyled'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { ErrorBoundary, type ScreenRemedy } from '../../../src/components/feedback/error-boundary.tsx'
import { Dialog } from '../../../src/components/dialogs/dialog.tsx'
import { KeyBar } from '../../../src/components/keys/key-bar.tsx'
import { useAnnouncedKeys } from '../../../src/components/keys/live-keys.ts'
import { Notice } from '../../../src/components/feedback/notice.tsx'
import { ThemeSwitch, type Theme } from '../../../src/components/theme-switch.tsx'
import { about, failure, settled, success } from '../../../src/machines/notice.ts'
import { notifyWithToasts, Toasts } from '../../../src/components/feedback/toasts.tsx'

describe('toasts', () => {
  const onShow = () =>
    screen
      .queryAllByRole('status')
      .map((toast) => toast.textContent)
      .toSorted()
  const expectOnShow = (texts: string[]) => vi.waitFor(() => expect(onShow()).toEqual(texts))

  afterEach(() => {
    act(() => toast.dismiss())
  })

  test('are announced one by one, errors immediately', async () => {
    render(<Toasts />)
    act(() => {
      notifyWithToasts(success('Venta creada correctamente'))
      notifyWithToasts(failure('Error al abrir la caja', 'Ya tienes una caja abierta'))
    })
    await expectOnShow(['Error al abrir la caja', 'Venta creada correctamente', 'Ya tienes una caja abierta'])
    const interrupting = [...document.querySelectorAll('[aria-live="assertive"]')]
    expect(interrupting.map((error) => error.textContent).toSorted()).toEqual([
      'Error al abrir la caja',
      'Ya tienes una caja abierta',
    ])
  })

  test('come after what they are about was painted, and not when they are over by then', async () => {
    render(<Toasts />)
    act(() => {
      notifyWithToasts(about('sale', failure('Error al crear la venta')))
      notifyWithToasts(about('sale', success('Venta creada correctamente')))
    })
    expect(onShow()).toEqual([])
    await expectOnShow(['Venta creada correctamente'])
  })

  test.each([
    ['error', failure('No hay suficiente stock')],
    ['success', success('Venta creada correctamente')],
  ])('of a repeated %s start again: announced again, shown once, and on top', async (_, notice) => {
    render(<Toasts />)
    act(() => {
      notifyWithToasts(notice)
      notifyWithToasts(failure('Otra cosa'))
    })
    const [text = ''] = notice.messages
    const first = await screen.findByText(text)
    act(() => notifyWithToasts(notice))
    await expectOnShow(['Otra cosa', text].toSorted())
    // A new element: it is announced again and starts its full time.
    const second = screen.getAllByText(text).find((one) => one.closest('[role=status]'))
    expect(second).not.toBe(first)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(text)
  })

  test('are not Tab stops, and closing one with the mouse keeps the focus', async () => {
    render(
      <>
        <input aria-label="Búsqueda" />
        <Toasts />
        <button>Aceptar</button>
      </>,
    )
    act(() => notifyWithToasts(failure('Error al abrir la caja')))
    act(() => notifyWithToasts(success('Venta creada correctamente')))
    await expectOnShow(['Error al abrir la caja', 'Venta creada correctamente'])
    const search = screen.getByRole('textbox', { name: 'Búsqueda' })
    search.focus()
    const [newest] = screen.getAllByRole('button', { name: 'Cerrar el mensaje' })
    if (newest) await userEvent.click(newest)
    await expectOnShow(['Error al abrir la caja'])
    expect(document.activeElement).toBe(search)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aceptar' }))
  })

  test('of failures close with a success of the same topic, and those of other topics stay', async () => {
    render(<Toasts />)
    act(() => {
      notifyWithToasts(about('sale', failure('Error al crear la venta', 'No hay suficiente stock')))
      notifyWithToasts(about('register', failure('Error al cerrar la caja')))
      notifyWithToasts(failure('No se pudo imprimir el recibo'))
    })
    await screen.findByText('Error al crear la venta')
    act(() => notifyWithToasts(about('sale', success('Venta creada correctamente'))))
    await expectOnShow([
      'Error al cerrar la caja',
      'No se pudo imprimir el recibo',
      'Venta creada correctamente',
    ])
    act(() => notifyWithToasts(about('register', settled)))
    await expectOnShow(['No se pudo imprimir el recibo', 'Venta creada correctamente'])
  })

  test('of a broken connection close with any success', async () => {
    render(<Toasts />)
    act(() => notifyWithToasts(about('product', failure(messages.network))))
    await expectOnShow([messages.network])
    act(() => notifyWithToasts(about('session', settled)))
    await expectOnShow([])
  })
})

describe('a notice', () => {
  test('of a failure offers to try again', async () => {
    const retry = vi.fn<() => void>()
    render(
      <Notice kind="error" retry={retry}>
        No se pudieron cargar los productos.
      </Notice>,
    )
    expect(screen.getByRole('alert').textContent).toContain('No se pudieron cargar los productos.')
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('the key bar', () => {
  const search = { keys: ['f2'], hint: 'F2', label: 'Buscar', onBar: true }
  const pay = { keys: ['f8'], hint: 'F8', label: 'Cobrar', onBar: true }
  const more = { keys: ['+'], hint: '+', label: 'Uno más', onBar: false }
  const table = { where: 'Ventas', keys: [search, pay, more] }
  const Announcer = ({ live }: { live: readonly (typeof search)[] }) => {
    useAnnouncedKeys(table, live, () => undefined)
    return null
  }
  const shown = () => {
    const bar = screen.getByRole('region', { name: 'Teclas' })
    return Array.from(bar.children, (key) => key.textContent)
  }

  test('shows the keys that do something now, of every part of the screen, in the order of the table', () => {
    const { rerender } = render(
      <>
        <Announcer live={[pay]} />
        <Announcer live={[search, more]} />
        <KeyBar onHelp={() => undefined} />
      </>,
    )
    expect(shown()).toEqual(['F1 Ayuda', 'F2 Buscar', 'F8 Cobrar'])
    rerender(
      <>
        <Announcer live={[]} />
        <Announcer live={[search]} />
        <KeyBar onHelp={() => undefined} />
      </>,
    )
    expect(shown()).toEqual(['F1 Ayuda', 'F2 Buscar'])
    rerender(<KeyBar onHelp={() => undefined} />)
    expect(shown()).toEqual(['F1 Ayuda'])
  })

  test('shows nothing under a dialog, which has its own keys', () => {
    render(
      <>
        <Announcer live={[search]} />
        <KeyBar onHelp={() => undefined} />
        <Dialog title="Pregunta" onCancel={null}>
          <button type="button">Listo</button>
        </Dialog>
      </>,
    )
    expect(shown()).toEqual([])
  })
})

test('the theme is the one chosen last', async () => {
  const onChange = vi.fn<(theme: Theme) => void>()
  render(<ThemeSwitch theme="system" onChange={onChange} />)
  expect(screen.getByRole('radio', { name: 'Sistema' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Oscuro' }))
  expect(onChange.mock.calls).toEqual([['dark']])
})

const remedies: [ScreenRemedy, string, string][] = [
  ['reload', 'Tu venta está guardada en esta caja.', 'Recargar'],
  ['leave', 'Tu venta está guardada en esta caja.', 'Ir al inicio'],
  [
    'set aside',
    'La venta que estaba abierta no se puede mostrar: quedó guardada en este equipo y se avisó al servidor.',
    'Seguir vendiendo',
  ],
]

/** Shows a screen that breaks. */
function breakScreen(onError: ComponentProps<typeof ErrorBoundary>['onError']) {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = new Error('broken screen')
  const Broken = () => {
    throw broken
  }
  render(
    <ErrorBoundary onError={onError}>
      <Broken />
    </ErrorBoundary>,
  )
  return { told, broken }
}

test.each(remedies)(
  'a screen that breaks says what happened to the sale: %s',
  async (remedy, text, button) => {
    const onError = vi.fn((_error: unknown, _where: string) => Promise.resolve(remedy))
    const { told, broken } = breakScreen(onError)
    expect(screen.getByRole('heading').textContent).toBe('Algo salió mal')
    const action = await screen.findByRole('button', { name: button })
    expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(action)
    expect(onError.mock.calls[0]?.[0]).toBe(broken)
    expect(told).toHaveBeenCalledOnce()
  },
)

test('a screen that breaks says that the failure was reported only once the server has the report', () => {
  const reported: (() => void)[] = []
  breakScreen((_error, _where, onReported) => {
    reported.push(onReported)
    return Promise.resolve('reload')
  })
  const told = 'El servidor ya sabe qué falló.'
  expect(screen.queryByText(told)).toBeNull()
  act(() => reported[0]?.())
  expect(screen.getByText(told).role).toBe('status')
})
