import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { initialRoles } from '../../../domain/permissions.ts'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { DashboardScreen } from '../../../src/screens/dashboard/dashboard-screen.tsx'
import { DashboardView } from '../../../src/screens/dashboard/dashboard-view.tsx'
import { shortcutsOf } from '../../../src/screens/dashboard/shortcuts.ts'
import { NotFoundScreen } from '../../../src/screens/not-found/not-found-screen.tsx'
import { placeholderScreens } from '../../../src/screens/placeholder/placeholder-screen.tsx'
import { ReportsScreen } from '../../../src/screens/reports/reports-screen.tsx'
import { showPage } from '../lists/show-list.tsx'

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
  test.each(['Role', 'Purchase', 'Expense', 'Permission'] as const)('of %s shows only its name', (name) => {
    const Placeholder = placeholderScreens[name]
    const { container } = render(<Placeholder />)
    expect(container.textContent).toBe(name)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name }))
    expect(document.title).toBe(`${name} · Sistema de Ventas`)
  })
})

describe('the welcome', () => {
  test('proposes the next step with its key, and links to the screens', () => {
    render(
      <DashboardView
        name="Ana"
        next={{ text: 'La caja está abierta.', href: '/sale', action: 'Ir a Ventas', keyHint: 'Alt+3' }}
        guide={null}
        ask={null}
        shortcuts={[{ href: '/client', icon: 'client', title: 'Clientes', text: 'A quienes les vendes.' }]}
      />,
    )
    const next = screen.getByRole('link', { name: 'Ir a Ventas' })
    expect([next.getAttribute('href'), next.textContent]).toEqual(['/sale', 'Ir a VentasAlt+3'])
    const shortcut = screen.getByRole('link', { name: 'Clientes A quienes les vendes.' })
    expect([shortcut.getAttribute('href'), shortcut.querySelector('kbd')?.textContent]).toEqual([
      '/client',
      'Alt+4',
    ])
  })

  test('greets a user without rights', () => {
    render(<DashboardView name="Ana" next={null} guide={null} ask={null} shortcuts={[]} />)
    expect(screen.getByText('Bienvenido al sistema de gestión de ventas')).toBeTruthy()
    expect(screen.getByText('Hola, Ana')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('the welcome counts the products to order for those who order', async () => {
  const tile = () => screen.queryByRole('link', { name: /^Por pedir/ })?.textContent
  const { world, loaded } = await showPage(<DashboardScreen />, {
    role: 'administrador',
    firstSteps: { product: true, client: true, register: true, sale: true, managers: [] },
  })
  act(() => world.say('statusWatch', { type: 'status.receive', register: null }))
  await loaded()
  await waitFor(() => expect(tile()).toBe('Por pedir 1 producto llegó a su mínimo.'))
})

test('the welcome of a cashier does not tell what to order', async () => {
  const { world, loaded } = await showPage(<DashboardScreen />, { role: 'cajero' })
  act(() => world.say('statusWatch', { type: 'status.receive', register: null }))
  await loaded()
  expect(screen.queryByRole('link', { name: /^Por pedir/ })).toBeNull()
})

describe('the shortcuts of the welcome', () => {
  const paths = (role: string, registerOpen: boolean | null, except?: string) =>
    shortcutsOf({ permissions: initialRoles[role] ?? [], registerOpen, uses: [] }, except, 0).map(
      ({ href }) => href,
    )

  test('are the screens of the menu, each report apart, without the proposed one', () => {
    expect(paths('cajero', true, '/sale')).toEqual(['/close-cash-register', '/client', '/product'])
    expect(paths('cajero', false, '/open-cash-register')).toEqual(['/client', '/product'])
    expect(paths('superadmin', null)).toEqual([
      '/client',
      '/product',
      '/user',
      '/store',
      '/supplier',
      '/reports/inventory',
      '/reports/sales',
      '/reports/payables',
      '/reports/reorder',
      '/reports/adjustments',
      '/settings',
    ])
  })
})

test('the reports start with the text of docs/product.md §2.1, and link to both', async () => {
  await showPage(<ReportsScreen />, { role: 'administrador' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Panel de Reportes')
  expect(
    screen.getByText('Selecciona un tipo de reporte del menú lateral para comenzar.', { exact: true }),
  ).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/reports/inventory',
    '/reports/sales',
    '/reports/payables',
    '/reports/reorder',
    '/reports/adjustments',
  ])
})

test('the reports of a store that sells on credit link to who owes too', async () => {
  const tenders = cashOnly.map((way) => (way.id === 'credit' ? { ...way, enabled: true } : way))
  const settings = { ...initialSettings, tenders }
  const { loaded } = await showPage(<ReportsScreen />, { role: 'administrador', records: { settings } })
  await loaded()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/reports/inventory',
    '/reports/sales',
    '/reports/receivables',
    '/reports/payables',
    '/reports/reorder',
    '/reports/adjustments',
  ])
})
