import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { may } from '../../../domain/access.ts'
import { entities, initialRoles } from '../../../domain/permissions.ts'
import { records, showList } from './show-list.tsx'

const addButtons = {
  client: 'Nuevo Cliente',
  product: 'Nuevo Producto',
  supplier: 'Nuevo Proveedor',
  user: 'Nuevo Usuario',
  store: 'Nueva Tienda',
}

const cases = entities.flatMap((entity) => Object.keys(initialRoles).map((role) => ({ entity, role })))

describe('the buttons of a list follow the table of who may what', () => {
  test.each(cases)('$entity, $role', async ({ entity, role }) => {
    const { viewer } = await showList({ entity, role })
    const rows = (await screen.findAllByRole('row')).slice(1)
    const expected = records[entity].map((record) => {
      const isFixed = 'is_default' in record && record.is_default
      return [
        ...(entity !== 'client' && may(viewer, 'read', entity) ? ['Ver'] : []),
        ...(may(viewer, 'update', entity) && !isFixed ? ['Editar'] : []),
        ...(may(viewer, 'delete', entity) && !isFixed ? ['Eliminar'] : []),
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
