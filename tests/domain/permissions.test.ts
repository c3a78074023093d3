import { describe, expect, test } from 'vitest'
import { allPermissions, initialRoles, labelOf, neededRight } from '../../domain/permissions.ts'

const till = ['status cash register', 'open cash register', 'close cash register', 'read sale']
const sold = ['read sales', 'hold sale', 'sell common article']
const findings = ['read findings']
const undoing = ['create return', 'void sale']
const undoingAll = ['create return', 'exceed return days', 'void sale']
const credit = ['create credit sale', 'create client payment']
const managed = ['create credit sale', 'exceed credit limit', 'create client payment']
const entries = ['create stock entry', 'create supplier payment']
const drawer = ['create cash movement', 'read cash register']
const goods = ['read stock moves', 'create stock adjustment', 'adjust stock below zero']
const importing = ['import products', 'import clients', 'import suppliers']
const counting = ['create stock count', 'change prices', 'print labels']
const crud = (entity: string) => ['create', 'read', 'update', 'delete'].map((action) => `${action} ${entity}`)

describe('the initial rights of the roles (docs/product.md §6.1)', () => {
  test('every right of docs/product.md exists once, and those beyond it', () => {
    expect(allPermissions).toEqual([
      ...till,
      ...sold,
      ...findings,
      ...undoingAll,
      ...drawer,
      ...managed,
      'adjust client balance',
      ...entries,
      ...['client', 'product'].flatMap(crud),
      ...importing,
      ...goods,
      ...counting,
      ...['supplier', 'user', 'store'].flatMap(crud),
      'update settings',
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
      ...sold,
      ...findings,
      ...undoing,
      ...drawer,
      ...managed,
      'adjust client balance',
      ...entries,
      ...['client', 'product'].flatMap(crud),
      ...importing,
      ...goods,
      ...counting,
      ...['supplier', 'user'].flatMap(crud),
      'read store',
      'update store',
      'update settings',
      'create reports',
    ])
  })

  test('a cajero sells, reads and holds sales, moves cash, reads clients and products and creates clients', () => {
    expect(initialRoles['cajero']).toEqual([
      ...till,
      ...sold,
      'create cash movement',
      ...credit,
      'create client',
      'read client',
      'read product',
    ])
  })
})

test('each right has its own label', () => {
  const labels = allPermissions.map(labelOf)
  expect(new Set(labels).size).toBe(allPermissions.length)
  expect(labels.filter((label) => !/^[A-Z][a-záéíóúñ ]+$/.test(label))).toEqual([])
})

test('every right to change records comes with the right to read them, and to import with that to change', () => {
  expect(
    [
      'update store',
      'create client',
      'delete user',
      'import products',
      'import clients',
      'read store',
      'create reports',
    ].map(neededRight),
  ).toEqual(['read store', 'read client', 'read user', 'update product', 'update client', null, null])
})
