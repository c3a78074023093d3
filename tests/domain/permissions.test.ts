import { describe, expect, test } from 'vitest'
import { allPermissions, initialRoles } from '../../domain/permissions.ts'

const till = ['status cash register', 'open cash register', 'close cash register', 'read sale']
const crud = (entity: string) => ['create', 'read', 'update', 'delete'].map((action) => `${action} ${entity}`)

describe('what each role starts with (spec §6)', () => {
  test('every permission of the spec exists, once', () => {
    expect(allPermissions).toEqual([
      ...till,
      ...['client', 'product', 'supplier', 'user', 'store'].flatMap(crud),
      'create reports',
      ...['role', 'permission', 'expense', 'purchase'].flatMap(crud),
    ])
  })

  test('there are three roles', () => {
    expect(Object.keys(initialRoles)).toEqual(['superadmin', 'administrador', 'cajero'])
  })

  test('a superadmin may do everything', () => {
    expect(initialRoles['superadmin']).toEqual(allPermissions)
  })

  test('an administrador may do everything but create and delete stores', () => {
    expect(initialRoles['administrador']).toEqual([
      ...till,
      ...['client', 'product', 'supplier', 'user'].flatMap(crud),
      'read store',
      'update store',
      'create reports',
    ])
  })

  test('a cajero has the till, reads clients and products and creates clients', () => {
    expect(initialRoles['cajero']).toEqual([...till, 'read client', 'create client', 'read product'])
  })
})
