import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chosen, clients, emptyText, place, rows, showClients, store } from './listed.ts'
import { showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

describe('after saving', () => {
  const save = async (
    { world, change, reload }: Awaited<ReturnType<typeof showClients>>,
    id: number | null,
  ) => {
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
    await act(() => world.answer('saveRecord', { outcome: 'done', value: { id } }))
    return { change, reload }
  }
  const newClient = { ...clients[0], id: 99, name: 'Zoila Nueva', email: 'z@ejemplo.gt', phone: '55559999' }
  const chosenRow = () => rows()[chosen()]?.textContent ?? ''

  async function create() {
    const shown = await showClients()
    await user.keyboard('{Insert}Zoila Nueva{Tab}z@ejemplo.gt{Tab}55559999')
    return shown
  }

  test('a new record the list goes to its page and selects it, whatever was searched', async () => {
    const shown = await create()
    await save(shown, 99)
    shown.change({ client: [...clients, { ...newClient, isDefault: false, store }] })
    await shown.reload()
    await vi.waitFor(() => expect(chosenRow()).toContain('Zoila Nueva'))
    expect(place()).toBe('Página 5 de 5')
    await user.keyboard('{PageUp}')
    expect(place()).toBe('Página 4 de 5')
  })

  test('a new record that the search would hide, the search is cleared', async () => {
    const shown = await showClients()
    await user.keyboard('1003 jose{Insert}Zoila Nueva{Tab}z@ejemplo.gt{Tab}55559999')
    await save(shown, 99)
    shown.change({ client: [...clients, { ...newClient, isDefault: false, store }] })
    await shown.reload()
    await vi.waitFor(() => expect(chosenRow()).toContain('Zoila Nueva'))
    expect(screen.getByPlaceholderText('Buscar...')).toHaveProperty('value', '')
  })

  test('a changed record with a new place, the list goes to it', async () => {
    const shown = await showClients()
    await user.keyboard('{ArrowDown}{F4}')
    await user.keyboard('x')
    await save(shown, 2)
    const [first, second, ...others] = clients
    shown.change({ client: [first, ...others, second].flatMap((one) => one ?? []) })
    await shown.reload()
    await vi.waitFor(() => expect(place()).toBe('Página 5 de 5'))
    expect([chosenRow().includes(String(second?.phone)), chosen()]).toEqual([true, 2])
  })

  test('a new record without an id in the answer, the list stays where it was', async () => {
    const shown = await create()
    await save(shown, null)
    shown.change({ client: [...clients, { ...newClient, isDefault: false, store }] })
    await shown.reload()
    expect([place(), chosen()]).toEqual(['Página 1 de 5', 0])
  })
})

test('the chosen page size applies to the next list on this device', async () => {
  const first = await showClients()
  await user.selectOptions(screen.getByLabelText('Filas por página'), '20')
  first.view.unmount()
  await showClients()
  expect([rows().length, place()]).toEqual([20, 'Página 1 de 2'])
})

describe('a scan over the products', () => {
  const open = async (role: string) => {
    const shown = await showList({ entity: 'product', role })
    await screen.findAllByRole('row')
    return shown
  }

  test.each([
    ['Insert', () => user.keyboard('{Insert}')],
    ['the button', () => user.click(screen.getByRole('button', { name: 'Nuevo Producto con este código' }))],
  ])('that nobody knows offers to make its article, with %s', async (_, take) => {
    const { scan } = await open('administrador')
    act(() => scan('7401005999999'))
    expect(emptyText()).toBe(
      'Nadie tiene el código 7401005999999Créalo con este código, o escanea otra vez. Tecla Insert.Nuevo Producto con este código',
    )
    await take()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('Código')).toHaveProperty('value', '7401005999999')
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Nombre'))
    // No text was typed that could be lost.
    await user.keyboard('{Escape}{F2}{Insert}')
    expect(within(await screen.findByRole('dialog')).getByLabelText('Código')).toHaveProperty('value', '')
  })

  test('with an unknown code offers nothing to users who may not create a product', async () => {
    const { scan } = await open('cajero')
    act(() => scan('7401005999999'))
    expect(screen.getByText('Nada coincide con la búsqueda')).toBeTruthy()
  })

  test('whose code is edited becomes a normal search', async () => {
    const { scan } = await open('administrador')
    act(() => scan('7401005999999'))
    await user.keyboard('0')
    expect(screen.getByText('Nada coincide con la búsqueda')).toBeTruthy()
  })
})
