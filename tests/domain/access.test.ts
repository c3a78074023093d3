import { describe, expect, test } from 'vitest'
import {
  allows,
  type Holder,
  lendableRights,
  may,
  mayBorrow,
  mayLend,
  seesCost,
  withLent,
} from '../../domain/access.ts'
import { findRule, routeRules } from '../../domain/route-rules.ts'
import { initialRoles } from '../../domain/permissions.ts'
import { actions, entities } from '../../domain/subjects.ts'

const holder = (role: string): Holder => ({ role, permissions: initialRoles[role] ?? [] })

/** The buttons and menu entries of a user, as `action entity`. */
const shown = (who: Holder) =>
  entities.flatMap((entity) =>
    actions.filter((action) => may(who, action, entity)).map((action) => `${action} ${entity}`),
  )

describe('the rights of users', () => {
  test('the table has every route once', () => {
    const names = routeRules.map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual([...new Set(names)])
  })

  test('colleagues lend exactly these rights', () => {
    const lending = routeRules.filter(({ lends }) => lends.length > 0)
    expect(
      Object.fromEntries(lending.map(({ method, path, lends }) => [`${method} ${path}`, lends])),
    ).toEqual({
      'GET /cash-registers/movements': ['create cash movement'],
      'POST /cash-registers/movements': ['create cash movement'],
      'POST /cash-registers/movements/:id/reverse': ['create cash movement'],
      'POST /sales': ['create credit sale', 'exceed credit limit', 'create return', 'exceed return days'],
      'POST /sales/:id/returns': ['create return', 'exceed return days'],
      'POST /sales/:id/void': ['void sale'],
      'POST /clients/:id/payments': ['create client payment'],
      'POST /client-payments/:id/reverse': ['create client payment'],
    })
  })

  test('the rights that somebody lends are those of the calls', () => {
    expect(new Set(routeRules.flatMap(({ lends }) => lends))).toEqual(new Set(lendableRights))
  })

  test('what may be begun are the own rights and the lent ones; no payment of accounts that are not seen', () => {
    const lent = ['void sale', 'create client payment']
    expect(withLent({ permissions: ['create credit sale'] }, lent).permissions).toEqual([
      'create credit sale',
      ...lent,
    ])
    expect(withLent({ permissions: [] }, lent).permissions).toEqual(['void sale'])
    const everything = { permissions: [...lendableRights] }
    expect([mayBorrow(everything), mayLend(everything)]).toEqual([false, true])
    expect([mayBorrow({ permissions: [] }), mayLend({ permissions: [] })]).toEqual([true, false])
    const manager = { permissions: initialRoles['administrador'] ?? [] }
    expect([mayBorrow(manager), mayLend(manager)]).toEqual([false, true])
  })

  test('every call is open to exactly these roles', () => {
    const roles = ['superadmin', 'administrador', 'cajero']
    const may = Object.groupBy(
      routeRules.filter((rule) => !allows(rule, null)),
      (rule) => roles.filter((role) => allows(rule, holder(role))).join(' '),
    )
    const names = Object.entries(may).map(([who, rules]) => [
      who,
      (rules ?? []).map(({ method, path }) => `${method} ${path}`),
    ])
    expect(Object.fromEntries(names)).toEqual({
      superadmin: ['POST /stores', 'DELETE /stores/:id'],
      'superadmin administrador': [
        'PUT /clients/:id',
        'DELETE /clients/:id',
        'POST /products',
        'PUT /products/:id',
        'DELETE /products/:id',
        'GET /suppliers',
        'POST /suppliers',
        'PUT /suppliers/:id',
        'DELETE /suppliers/:id',
        'GET /users',
        'POST /users',
        'PUT /users/:id',
        'DELETE /users/:id',
        'PUT /stores/:id',
        'POST /categories',
        'PUT /categories/:id',
        'DELETE /categories/:id',
        'POST /products/import',
        'POST /clients/import',
        'POST /suppliers/import',
        'GET /roles',
        'PUT /settings',
        'POST /cash-registers/:id/close',
        'GET /cash-registers',
        'GET /cash-registers/sum',
        'GET /cash-registers/:id',
        'GET /cash-registers/current',
        'GET /findings',
        'POST /findings/:id/settle',
        'GET /stock-counts',
        'POST /stock-counts',
        'GET /stock-counts/:id',
        'GET /stock-counts/:id/tallies',
        'POST /stock-counts/:id/tallies',
        'POST /stock-counts/:id/post',
        'POST /stock-counts/:id/discard',
        'POST /sales/:id/returns',
        'POST /sales/:id/void',
        'POST /clients/:id/adjustments',
        'GET /products/:id/stock-moves',
        'POST /stock-adjustments',
        'GET /price-changes',
        'POST /repricings',
        'GET /repricings',
        'POST /repricings/:id/undo',
        'GET /stock-entries',
        'GET /stock-entries/sum',
        'GET /stock-entries/:id',
        'POST /stock-entries',
        'POST /stock-entries/:id/void',
        'POST /suppliers/:id/payments',
        'POST /supplier-payments/:id/reverse',
        'GET /reports/simple-inventory',
        'GET /reports/detailed-sales',
        'GET /reports/receivables',
        'GET /reports/payables',
        'GET /reports/reorder',
        'GET /reports/adjustments',
        'GET /reports/empties',
        'GET /reports/common-articles',
      ],
      'superadmin administrador cajero': [
        'GET /events',
        'POST /logout',
        'GET /clients',
        'POST /clients',
        'GET /products',
        'GET /stores',
        'GET /categories',
        'GET /first-steps',
        'GET /business',
        'GET /settings',
        'PUT /me/password',
        'PUT /me/pin',
        'GET /me/approvable',
        'POST /client-errors',
        'POST /devices',
        'GET /cash-registers/status',
        'POST /cash-registers/open',
        'POST /cash-registers/close',
        'PUT /cash-registers/current/count',
        'POST /cash-registers/:id/recount',
        'GET /cash-registers/movements',
        'POST /cash-registers/movements',
        'POST /cash-registers/movements/:id/reverse',
        'POST /sales',
        'GET /sales',
        'GET /sales/sum',
        'GET /sales/:id',
        'POST /sales/:id/copies',
        'GET /held-sales',
        'POST /held-sales',
        'POST /held-sales/:id/claim',
        'POST /held-sales/:id/release',
        'POST /held-sales/:id/discard',
        'GET /clients/:id/ledger',
        'POST /clients/:id/payments',
        'POST /client-payments/:id/reverse',
      ],
    })
  })

  test('a superadmin sees every button', () => {
    expect(shown(holder('superadmin'))).toHaveLength(24)
  })

  test('an administrador sees all buttons but those that create and delete stores', () => {
    const all = shown(holder('superadmin'))
    expect(shown(holder('administrador'))).toEqual(
      all.filter((name) => !['create store', 'delete store'].includes(name)),
    )
  })

  test('a cajero reads clients and products and creates clients', () => {
    expect(shown(holder('cajero'))).toEqual(['create client', 'read client', 'read product', 'read category'])
  })

  test('the right to create and delete stores has no effect without the role', () => {
    const owner: Holder = { role: 'dueño', permissions: ['create store', 'update store', 'delete store'] }
    expect(shown(owner)).toEqual(['update store'])
    const create = findRule('POST', '/stores')
    expect(create && allows(create, owner)).toBe(false)
  })

  test('the right to sell gives clients and products, but no menu entries for them', () => {
    const seller: Holder = { role: 'vendedor', permissions: ['read sale'] }
    expect(shown(seller)).toEqual([])
    for (const path of ['/clients', '/products', '/stores']) {
      const list = findRule('GET', path)
      expect(list && allows(list, seller)).toBe(true)
    }
  })

  test('without a session only the public routes are open', () => {
    const open = routeRules.filter((rule) => allows(rule, null))
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /openapi.json',
      'GET /health/live',
      'GET /health/ready',
      'GET /setup',
      'POST /setup',
      'POST /login',
    ])
  })

  test('only users who may set costs see them', () => {
    expect(['superadmin', 'administrador', 'cajero'].filter((role) => seesCost(holder(role)))).toEqual([
      'superadmin',
      'administrador',
    ])
  })
})
