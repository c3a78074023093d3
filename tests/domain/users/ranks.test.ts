import { expect, test } from 'vitest'
import { initialRoles } from '../../../domain/permissions.ts'
import { actionsOnUser, isWithin } from '../../../domain/users/ranks.ts'

const roles = ['superadmin', 'administrador', 'cajero']
const known = (name: string) => ({ name, permissions: initialRoles[name] ?? [] })
const holder = (role: string) => ({ role, permissions: initialRoles[role] ?? [] })

test('a role is within the rank of a user who has all its rights', () => {
  const within = roles.map((role) => [
    role,
    roles.filter((other) => isWithin(holder(role), known(other))).join(' '),
  ])
  expect(Object.fromEntries(within)).toEqual({
    superadmin: 'superadmin administrador cajero',
    administrador: 'administrador cajero',
    cajero: 'cajero',
  })
})

test('a later right ranks nobody, except among roles with the same rights of the specification', () => {
  const later = ['create cash movement', 'void sale', 'update settings']
  const plainly = (name: string) => known(name).permissions.filter((right) => !later.includes(right))
  const admin = { role: 'administrador', permissions: plainly('administrador') }
  const cashier = { role: 'cajero', permissions: plainly('cajero') }
  const richer = { name: 'cajero', permissions: [...plainly('cajero'), ...later] }
  expect(isWithin(admin, richer)).toBe(true)
  expect(isWithin(admin, known('administrador'))).toBe(false)
  expect(isWithin(admin, { name: 'administrador', permissions: plainly('administrador') })).toBe(true)
  expect(isWithin(cashier, richer)).toBe(false)
  expect(isWithin(cashier, { name: 'cajero', permissions: [...cashier.permissions, 'delete role'] })).toBe(
    false,
  )
})

test('the role superadmin is above everyone else, whatever its rights', () => {
  const superadmin = { name: 'superadmin', permissions: [] }
  expect(isWithin(holder('administrador'), superadmin)).toBe(false)
  expect(isWithin(holder('superadmin'), superadmin)).toBe(true)
})

test('a role without known rights is ranked by its name', () => {
  expect(roles.filter((name) => isWithin(holder('cajero'), { name }))).toEqual(['administrador', 'cajero'])
})

test('a user of a higher rank is read-only, and nobody deletes themselves or changes their own role', () => {
  const admin = holder('administrador')
  const all = { edit: true, changeRole: true, delete: true }
  expect(actionsOnUser(admin, known('cajero'), false)).toEqual(all)
  expect(actionsOnUser(admin, known('administrador'), false)).toEqual(all)
  expect(actionsOnUser(admin, known('administrador'), true)).toEqual({
    edit: true,
    changeRole: false,
    delete: false,
  })
  expect(actionsOnUser(admin, known('superadmin'), false)).toEqual({
    edit: false,
    changeRole: false,
    delete: false,
  })
})
