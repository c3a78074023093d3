import { describe, expect, test } from 'vitest'
import { allPermissions, initialRoles } from '../../../domain/permissions.ts'
import { menuKeyOf, menuKeys } from '../../../src/keys/everywhere-keys.ts'
import { groupedEntries, inMenuOrder, menuEntries } from '../../../src/components/layout/menu.ts'
import type { StoreUse } from '../../../src/screen.ts'

const labels = (permissions: readonly string[], registerOpen: boolean | null, ...uses: StoreUse[]) =>
  inMenuOrder(menuEntries({ permissions, registerOpen, uses })).map((entry) => entry.label)

describe('the keys of the menu', () => {
  const keysOf = (permissions: readonly string[], registerOpen: boolean | null, ...uses: StoreUse[]) =>
    inMenuOrder(menuEntries({ permissions, registerOpen, uses })).flatMap(
      ({ screen }) => menuKeyOf(screen.path)?.hint ?? [],
    )

  test('lead to the entries of a superadmin, each to one, where the store sells on credit', () => {
    const needRegister = ['/sale', '/drawer', '/client-payment'].map((path) => menuKeyOf(path)?.hint)
    expect(keysOf(allPermissions, true, 'credit')).toEqual(menuKeys.map(({ hint }) => hint))
    expect(keysOf(allPermissions, false, 'credit')).toEqual(
      menuKeys.map(({ hint }) => hint).filter((hint) => !needRegister.includes(hint)),
    )
  })

  test('stay the same when the register becomes known, and for users with fewer rights', () => {
    expect(keysOf(allPermissions, null).slice(0, 3)).toEqual(['Alt+1', 'Alt+4', 'Alt+5'])
    expect(keysOf(initialRoles['cajero'] ?? [], true)).toEqual(['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5'])
  })
})

describe('the menu', () => {
  test('of a superadmin with an open register has every entry in the order of docs/product.md §2.2, then the groups of §10', () => {
    expect(labels(allPermissions, true)).toEqual([
      'Dashboard',
      'Cerrar Caja',
      'Ventas',
      'Clientes',
      'Productos',
      'Usuarios',
      'Tiendas',
      'Proveedores',
      'Reportes',
      'Inventario',
      'Ventas',
      'Por pagar',
      'Por pedir',
      'Ajustes de existencia',
      'Cierres de caja',
      'Ventas hechas',
      'Caja',
      'Nueva entrada',
      'Entradas',
      'Importar productos',
      'Etiquetas',
      'Cambiar precios',
      'Conteo',
      'Ajustes',
    ])
    const seen = { permissions: allPermissions, registerOpen: true, uses: [] }
    expect(groupedEntries(menuEntries(seen)).map(({ group, entries }) => [group, entries.length])).toEqual([
      [null, 9],
      ['Caja y ventas', 3],
      ['Mercadería', 6],
      ['Tienda', 1],
    ])
  })

  test('of a store that sells on credit has who owes after the reports of docs/product.md §2.2, and payments beside the drawer', () => {
    const others = labels(allPermissions, true)
    expect(labels(allPermissions, true, 'credit')).toEqual([
      ...others.slice(0, 11),
      'Por cobrar',
      ...others.slice(11, -7),
      'Abono',
      ...others.slice(-7),
    ])
    expect(labels(initialRoles['cajero'] ?? [], true, 'credit')).toEqual([
      ...labels(initialRoles['cajero'] ?? [], true),
      'Abono',
    ])
  })

  test('of a store with categories has them before the import of products', () => {
    const others = labels(allPermissions, true)
    expect(labels(allPermissions, true, 'categories')).toEqual([
      ...others.slice(0, -5),
      'Categorías',
      ...others.slice(-5),
    ])
  })

  test('of a new shop is that of docs/product.md §2.2 for a cajero; an administrador has what §10 names behind it', () => {
    const first = ['Dashboard', 'Cerrar Caja', 'Ventas', 'Clientes', 'Productos']
    expect(labels(initialRoles['cajero'] ?? [], true)).toEqual(first)
    expect(labels(initialRoles['administrador'] ?? [], true)).toEqual([
      ...[...first, 'Usuarios', 'Tiendas', 'Proveedores', 'Reportes', 'Inventario', 'Ventas'],
      ...['Por pagar', 'Por pedir', 'Ajustes de existencia', 'Cierres de caja', 'Ventas hechas'],
      ...[
        'Caja',
        'Nueva entrada',
        'Entradas',
        'Importar productos',
        'Etiquetas',
        'Cambiar precios',
        'Conteo',
        'Ajustes',
      ],
    ])
  })

  test('with a closed register offers to open it, and no sales screen', () => {
    expect(labels(initialRoles['cajero'] ?? [], false)).toEqual([
      'Dashboard',
      'Abrir Caja',
      'Clientes',
      'Productos',
    ])
  })

  test('has no register entry while its state is unknown', () => {
    expect(labels(initialRoles['cajero'] ?? [], null)).toEqual(['Dashboard', 'Clientes', 'Productos'])
  })

  test('shows the welcome to a user without rights', () => {
    expect(labels([], true)).toEqual(['Dashboard'])
  })

  test.each([
    ['open cash register', false, ['Dashboard', 'Abrir Caja']],
    ['close cash register', true, ['Dashboard', 'Cerrar Caja']],
    ['read sale', true, ['Dashboard', 'Ventas']],
    ['read client', true, ['Dashboard', 'Clientes']],
    ['read product', true, ['Dashboard', 'Productos']],
    ['read user', true, ['Dashboard', 'Usuarios']],
    ['read store', true, ['Dashboard', 'Tiendas']],
    ['read supplier', true, ['Dashboard', 'Proveedores']],
    ['read cash register', false, ['Dashboard', 'Cierres de caja']],
    ['update settings', true, ['Dashboard', 'Ajustes']],
    ['read cash register', true, ['Dashboard', 'Cierres de caja', 'Caja']],
    ['create reports', true, ['Dashboard', 'Reportes', 'Inventario', 'Ventas']],
  ])('%s brings just its own entry', (permission, registerOpen, expected) => {
    expect(labels([permission], registerOpen)).toEqual(expected)
  })
})
