import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/components/error-boundary.tsx'
import { KeyBar } from '../../src/components/key-bar.tsx'
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

test('the key bar shows the keys it is given', () => {
  render(
    <KeyBar
      keys={[
        { hint: 'F2', label: 'Buscar' },
        { hint: 'F8', label: 'Cobrar' },
      ]}
    />,
  )
  const bar = screen.getByRole('group', { name: 'Teclas' })
  expect(Array.from(bar.children, (key) => key.textContent)).toEqual(['F2 Buscar', 'F8 Cobrar'])
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
