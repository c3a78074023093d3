import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { DashboardView, type NextStep } from '../../src/screens/dashboard/dashboard-view.tsx'
import { NotFoundScreen } from '../../src/screens/not-found/not-found-screen.tsx'
import { PlaceholderScreen } from '../../src/screens/placeholder/placeholder-screen.tsx'
import { ReportsScreen } from '../../src/screens/reports/reports-screen.tsx'

describe('an unknown address', () => {
  test('leads to the start', async () => {
    const location = memoryLocation({ path: '/nada', record: true })
    render(
      <Router hook={location.hook}>
        <NotFoundScreen />
      </Router>,
    )
    expect(screen.getByRole('heading').textContent).toBe('Página no encontrada')
    await userEvent.click(screen.getByRole('link', { name: 'Volver al inicio' }))
    expect(location.history).toEqual(['/nada', '/'])
  })

  test('leads back', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    render(<NotFoundScreen />)
    await userEvent.click(screen.getByRole('button', { name: 'Volver atrás' }))
    expect(back).toHaveBeenCalledOnce()
  })
})

describe('a placeholder', () => {
  test.each(['Role', 'Purchase', 'Expense', 'Permission'])('of %s shows only its name', (name) => {
    const { container } = render(<PlaceholderScreen name={name} />)
    expect(container.textContent).toBe(name)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name }))
    expect(document.title).toBe(`${name} · Sistema de Ventas`)
  })
})

describe('the welcome', () => {
  test.each<[NextStep, string, string]>([
    ['sell', 'Ir a Ventas', '/sale'],
    ['open-register', 'Abrir Caja', '/open-cash-register'],
  ])('proposes to %s', (next, action, path) => {
    render(<DashboardView name="Ana" next={next} guide={null} ask={null} />)
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(path)
  })

  test('greets whoever can do neither', () => {
    render(<DashboardView name="Ana" next={null} guide={null} ask={null} />)
    expect(screen.getByText('Bienvenido al sistema de gestión de ventas')).toBeTruthy()
    expect(screen.getByText('Hola, Ana')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('the reports begin with the text of the specification, and lead to both', () => {
  render(<ReportsScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel de Reportes')
  expect(
    screen.getByText('Selecciona un tipo de reporte del menú lateral para comenzar.', { exact: true }),
  ).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/reports/inventory',
    '/reports/sales',
  ])
})
