import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { allPermissions } from '../../../domain/permissions.ts'
import { Footer } from '../../../src/components/layout/footer.tsx'
import { menuEntries } from '../../../src/components/layout/menu.ts'
import { SideMenu } from '../../../src/components/layout/side-menu.tsx'
import { TopBar } from '../../../src/components/layout/top-bar.tsx'
import { isDialogOpen } from '../../../src/components/focus/use-dialog-focus.ts'

type TopBarProps = Parameters<typeof TopBar>[0]

const showBar = (changes: Partial<TopBarProps> = {}) => {
  const calls = {
    onMenu: vi.fn<() => void>(),
    onSettings: vi.fn<() => void>(),
    onUndelivered: vi.fn<() => void>(),
    onAccount: vi.fn<() => void>(),
    onLeave: vi.fn<() => void>(),
  }
  render(
    <>
      <input aria-label="Búsqueda" />
      <TopBar
        title="Tienda La Bendición"
        user="Ana López"
        registerOpen
        openedAt={Date.UTC(2026, 10, 21, 14, 2)}
        online
        clockDoubt={null}
        isOld={false}
        undelivered={null}
        menuId="menu"
        menuOpen={false}
        {...calls}
        {...changes}
      />
    </>,
  )
  return calls
}

describe('the top bar', () => {
  test.each<[string, Partial<TopBarProps>, string]>([
    ['an open register since when', {}, 'Caja abierta 08:02·en línea'],
    ['an open register whose opening is not told', { openedAt: null }, 'Caja abierta·en línea'],
    ['a closed register', { registerOpen: false, openedAt: null }, 'Caja cerrada·en línea'],
    ['nothing of a register nobody knows of', { registerOpen: null }, 'en línea'],
    [
      "that the server's clock is in doubt",
      { clockDoubt: 'behind' },
      'Caja abierta 08:02·en línea·El reloj del servidor parece atrasado',
    ],
    ['that there is a newer page', { isOld: true }, 'Caja abierta 08:02·en línea·Hay una versión nueva'],
    ['that the server is out of reach', { online: false }, 'Caja abierta 08:02·sin conexión'],
  ])('shows %s', (_, changes, status) => {
    showBar(changes)
    expect(document.querySelector('.top-bar__status')?.textContent).toBe(status)
  })

  test('has the name of the user, which opens the account, and the sign-out', async () => {
    const { onLeave, onAccount } = showBar()
    await userEvent.click(screen.getByText('Ana López'))
    expect(onAccount).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('keeps the focus in the field when it is clicked', async () => {
    const { onSettings } = showBar()
    screen.getByLabelText('Búsqueda').focus()
    await userEvent.click(screen.getByRole('button', { name: 'Ajustes de este equipo' }))
    expect(onSettings).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByLabelText('Búsqueda'))
  })
})

const menu = (props: { open: boolean; onClose?: () => void }) => (
  <SideMenu
    key="menu"
    id="menu"
    title="Sistema de Gestión"
    entries={menuEntries({ permissions: allPermissions, registerOpen: true, uses: [] })}
    path="/sale"
    keyHint={({ screen: { path } }) => (path === '/sale' ? 'Alt+3' : undefined)}
    onClose={() => undefined}
    {...props}
  />
)

describe('the side menu', () => {
  test('has its entries with their keys, and marks the current one', () => {
    render(menu({ open: false }))
    const shown = screen.getByRole('navigation', { name: 'Menú principal' })
    expect(within(shown).getByText('Sistema de Gestión')).toBeTruthy()
    const current = shown.querySelectorAll('[aria-current="page"]')
    expect(Array.from(current, (link) => [link.getAttribute('href'), link.getAttribute('title')])).toEqual([
      ['/sale', 'Ventas (Alt+3)'],
    ])
  })
})

describe('the menu as a drawer', () => {
  test('is a dialog that starts at its first entry; Escape closes it and returns the focus', async () => {
    const onClose = vi.fn<() => void>()
    const field = <input key="field" aria-label="Búsqueda" />
    const { rerender } = render([field, menu({ open: false })])
    screen.getByLabelText('Búsqueda').focus()
    rerender([field, menu({ open: true, onClose })])
    expect(isDialogOpen()).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Menú' }).contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.getAttribute('href')).toBe('/dashboard')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    rerender([field, menu({ open: false })])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Búsqueda')))
    expect(isDialogOpen()).toBe(false)
  })

  test('closes with a click outside or on an entry', async () => {
    const onClose = vi.fn<() => void>()
    render(menu({ open: true, onClose }))
    const beside = document.querySelector('.drawer-veil')
    if (beside) await userEvent.click(beside)
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('link', { name: /Clientes/ }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

test('the footer has the year, a contact line and a tagline', () => {
  const { container } = render(<Footer year="2026" />)
  expect(Array.from(container.querySelectorAll('span'), (line) => line.textContent)).toEqual([
    '© 2026 Sistema de Ventas',
    '¿Necesitas ayuda? Habla con el administrador de tu tienda.',
    'Vende sin perder nada.',
  ])
})
