import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { may } from '../../../domain/access.ts'
import type { NamedRef } from '../../../domain/contract.ts'
import type { ListedUser } from '../../../domain/entities/user.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import { screens } from '../../../src/screens.ts'
import { entities } from '../../../domain/subjects.ts'
import { records, showList } from './show-list.tsx'

const addButtons = {
  client: 'Nuevo Cliente',
  product: 'Nuevo Producto',
  supplier: 'Nuevo Proveedor',
  user: 'Nuevo Usuario',
  store: 'Nueva Tienda',
  category: 'Nueva Categoría',
}

const cases = entities.flatMap((entity) => Object.keys(initialRoles).map((role) => ({ entity, role })))

describe('the buttons of a list follow the table of rights', () => {
  test.each(cases)('$entity, $role', async ({ entity, role }) => {
    const { viewer } = await showList({ entity, role })
    const rows = (await screen.findAllByRole('row')).slice(1)
    const expected = records[entity].map((record) => {
      const isAbove = 'role' in record && record.role.name === 'superadmin' && role !== 'superadmin'
      const isFixed = isAbove || ('isDefault' in record && record.isDefault)
      return [
        ...(entity !== 'client' && may(viewer, 'read', entity) ? ['Ver'] : []),
        ...(may(viewer, 'update', entity) && !isFixed ? ['Editar'] : []),
        ...(may(viewer, 'delete', entity) && !isFixed ? ['Eliminar'] : []),
        // Beyond the specification, with a right of its own (docs/product.md §10.9).
        ...(entity === 'product' && viewer.permissions.includes('read stock moves') ? ['Kardex'] : []),
        ...(entity === 'product' && viewer.permissions.includes('create stock adjustment')
          ? ['Ajustar']
          : []),
      ]
    })
    const shown = rows.map((row) =>
      within(row)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    )
    expect(shown).toEqual(expected)
    const add = screen.queryByRole('button', { name: addButtons[entity] })
    expect(add !== null).toBe(may(viewer, 'create', entity))
    const related = screen.queryByRole('link', { name: 'Cambiar precios' })
    // Beyond the specification too (docs/product.md §10.25).
    const mayReprice = entity === 'product' && viewer.permissions.includes('change prices')
    expect(related?.getAttribute('href') ?? null).toBe(mayReprice ? screens.repricing.path : null)
  })
})

test.each(Object.keys(initialRoles))(
  'Tiendas says to a %s who adds and removes stores, unless they may',
  async (role) => {
    await showList({ entity: 'store', role })
    await screen.findAllByRole('row')
    expect(screen.queryByText(recordMessages.store.othersManage) === null).toBe(role === 'superadmin')
  },
)

describe('actions that the server would refuse are not offered', () => {
  const administrador = {
    id: 2,
    name: 'administrador',
    permissions: [...(initialRoles['administrador'] ?? [])],
  }
  const cajero = { id: 3, name: 'cajero', permissions: [...(initialRoles['cajero'] ?? [])] }
  const dueno = { id: 4, name: 'dueño', permissions: ['create store'] }
  const user = (id: number, name: string, role: NamedRef): ListedUser => ({
    ...{ id, name, lastName: '', username: name, email: null },
    ...{ role: { id: role.id, name: role.name }, store: { id: 1, name: 'Tienda La Bendición' } },
  })
  // The user who looks at the list is the third one.
  const staff = [user(3, 'yo', administrador), user(5, 'cajera', cajero), user(6, 'dueña', dueno)]

  async function showStaff() {
    const shown = await showList({
      entity: 'user',
      role: 'administrador',
      records: { user: staff, role: [administrador, cajero, dueno] },
    })
    await shown.loaded()
    return { ...shown, rows: (await screen.findAllByRole('row')).slice(1) }
  }

  test('nobody deletes themselves, or changes a user with more rights', async () => {
    const { rows } = await showStaff()
    const shown = rows.map((row) =>
      within(row)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    )
    expect(shown).toEqual([['Ver', 'Editar'], ['Ver', 'Editar', 'Eliminar'], ['Ver']])
  })

  test('a key without its button does nothing', async () => {
    const { rows } = await showStaff()
    for (const [index, keys] of [
      [0, '{Delete}'],
      [2, '{Delete}{F4}'],
    ] as const) {
      rows[index]?.focus()
      await userEvent.keyboard(keys)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  test('the form offers the roles that this user may give, and the present one', async () => {
    const { rows } = await showStaff()
    const roles = () => within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Rol')
    const offered = () => [...roles().options].map(({ text }) => text)
    rows[1]?.focus()
    await userEvent.keyboard('{F4}')
    expect([offered(), roles().disabled]).toEqual([['Elige un rol', 'administrador', 'cajero'], false])
    await userEvent.keyboard('{Escape}')
    rows[0]?.focus()
    await userEvent.keyboard('{F4}')
    expect([roles().value, roles().disabled]).toEqual(['2', true])
    await userEvent.keyboard('{Escape}')
    rows[2]?.focus()
    await userEvent.keyboard('{Enter}')
    expect([offered().at(-1), roles().value, roles().disabled]).toEqual(['dueño', '4', true])
  })
})

const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

describe('the columns of a list', () => {
  test.each([
    ['client', 'administrador', ['Nombre', 'Email', 'Teléfono', 'Acciones']],
    ['client', 'superadmin', ['Nombre', 'Email', 'Teléfono', 'Tienda', 'Acciones']],
    ['product', 'cajero', ['Código', 'Nombre', 'Existencia', 'Precio', 'Acciones']],
    ['product', 'administrador', ['Código', 'Nombre', 'Existencia', 'Precio', 'Costo', 'Acciones']],
    ['product', 'superadmin', ['Código', 'Nombre', 'Existencia', 'Precio', 'Costo', 'Tienda', 'Acciones']],
    ['supplier', 'superadmin', ['Nombre', 'Descripción', 'Teléfono', 'Acciones']],
    ['user', 'administrador', ['Nombre', 'Nombre de usuario', 'Rol', 'Tienda', 'Acciones']],
    ['store', 'superadmin', ['Nombre de Tienda', 'Teléfono', 'Email', 'Acciones']],
  ] as const)('%s, %s', async (entity, role, expected) => {
    await showList({ entity, role })
    await screen.findAllByRole('row')
    expect(headings()).toEqual(expected)
  })
})
