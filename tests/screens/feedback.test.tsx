import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/components/error-boundary.tsx'
import { Dialog } from '../../src/components/dialog.tsx'
import { KeyBar } from '../../src/components/key-bar.tsx'
import { useAnnouncedKeys } from '../../src/components/live-keys.ts'
import { Notice } from '../../src/components/notice.tsx'
import { ThemeSwitch, type Theme } from '../../src/components/theme-switch.tsx'
import { notifyWithToasts, Toasts } from '../../src/components/toasts.tsx'

describe('toasts', () => {
  test('are read out one by one, and an error on show is not repeated', async () => {
    render(<Toasts />)
    act(() => {
      notifyWithToasts({ kind: 'error', messages: ['Error al abrir la caja', 'Ya tienes una caja abierta'] })
      notifyWithToasts({ kind: 'error', messages: ['Error al abrir la caja'] })
      notifyWithToasts({ kind: 'success', messages: ['Venta creada correctamente'] })
      notifyWithToasts({ kind: 'success', messages: ['Venta creada correctamente'] })
    })
    await vi.waitFor(() => {
      const shown = screen.getAllByRole('status').map((toast) => toast.textContent)
      expect(shown.toSorted()).toEqual([
        'Error al abrir la caja',
        'Venta creada correctamente',
        'Venta creada correctamente',
        'Ya tienes una caja abierta',
      ])
    })
    const interrupting = [...document.querySelectorAll('[aria-live="assertive"]')]
    expect(interrupting.map((error) => error.textContent).toSorted()).toEqual([
      'Error al abrir la caja',
      'Ya tienes una caja abierta',
    ])
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
    useAnnouncedKeys(table, live)
    return null
  }
  const shown = () => {
    const bar = screen.getByRole('region', { name: 'Teclas' })
    return Array.from(bar.children, (key) => key.textContent)
  }

  test('shows what does something now, of every part of the screen, in the order of the table', () => {
    const { rerender } = render(
      <>
        <Announcer live={[pay]} />
        <Announcer live={[search, more]} />
        <KeyBar />
      </>,
    )
    expect(shown()).toEqual(['F1 Ayuda', 'F2 Buscar', 'F8 Cobrar'])
    rerender(
      <>
        <Announcer live={[]} />
        <Announcer live={[search]} />
        <KeyBar />
      </>,
    )
    expect(shown()).toEqual(['F1 Ayuda', 'F2 Buscar'])
    rerender(<KeyBar />)
    expect(shown()).toEqual(['F1 Ayuda'])
  })

  test('shows nothing under a dialog, which has keys of its own', () => {
    render(
      <>
        <Announcer live={[search]} />
        <KeyBar />
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

test('a screen that breaks says that the sale is safe, and the error is told', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onError = vi.fn<(error: unknown, where: string) => void>()
  const broken = new Error('broken screen')
  const Broken = () => {
    throw broken
  }
  render(
    <ErrorBoundary onError={onError}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Algo salió mal')
  expect(screen.getByText('Tu venta está guardada en esta caja.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy()
  expect(onError.mock.calls[0]?.[0]).toBe(broken)
  expect(told).toHaveBeenCalledOnce()
})
