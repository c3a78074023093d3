import { expect, test } from 'vitest'
import { mayUseTill } from '../../../domain/access.ts'
import { allPermissions, type Permission } from '../../../domain/permissions.ts'
import { entities } from '../../../domain/subjects.ts'
import { keyedEntries, menuEntries } from '../../../src/components/layout/menu.ts'
import type { Screen } from '../../../src/screen.ts'
import { allScreens, isOffered, maySee, screenAt } from '../../../src/screens.ts'
import type { StoreUse } from '../../../src/screen.ts'

function known(path: string): Screen {
  const screen = screenAt(path)
  if (!screen) throw new Error(`There is no screen at ${path}`)
  return screen
}

test('a screen takes the right of docs/product.md §2.2, and the others only a session', () => {
  const rights = [
    ['/sale', 'read sale'],
    ['/scanner', 'read sale'],
    ['/open-cash-register', 'open cash register'],
    ['/close-cash-register', 'close cash register'],
    ['/settings', 'update settings'],
    ['/cash-registers', 'read cash register'],
    ['/sales', 'read sales'],
    ['/stock-entries', 'create stock entry'],
    ['/stock-entries/:id', 'create stock entry'],
    ['/client/:id/account', 'create credit sale'],
    ['/product/:id/moves', 'read stock moves'],
    ['/product-import', 'import products'],
    ['/labels', 'print labels'],
    ['/price-change', 'change prices'],
    ['/client-import', 'import clients'],
    ['/supplier-import', 'import suppliers'],
    ['/stock-counts', 'create stock count'],
    ['/stock-counts/:id', 'create stock count'],
    ['/stock-entry', 'create stock entry'],
    ['/reports', 'create reports'],
    ['/reports/inventory', 'create reports'],
    ['/reports/sales', 'create reports'],
    ['/reports/receivables', 'create reports'],
    ['/reports/payables', 'create reports'],
    ['/reports/reorder', 'create reports'],
    ['/reports/adjustments', 'create reports'],
    ['/reports/common', 'create reports'],
    ['/reports/empties', 'create reports'],
    ...entities.map((entity) => [`/${entity}`, `read ${entity === 'category' ? 'product' : entity}`]),
  ]
  for (const [path = '', right = ''] of rights)
    expect([
      path,
      maySee({ permissions: [right] }, known(path)),
      maySee({ permissions: allPermissions.filter((other) => other !== right) }, known(path)),
    ]).toEqual([path, true, false])
  for (const path of ['/dashboard', '/home', '/role', '/purchase', '/expense', '/permission'])
    expect(maySee({ permissions: [] }, known(path))).toBe(true)
})

test('the drawer is open to holders of either of its rights, and in the menu of those who read the register', () => {
  const drawer = known('/drawer')
  const seenWith = (...permissions: Permission[]) => [
    maySee({ permissions }, drawer),
    isOffered({ permissions }, drawer),
  ]
  expect(seenWith('read cash register')).toEqual([true, true])
  expect(seenWith('create cash movement')).toEqual([true, false])
  const others = allPermissions.filter(
    (right) => right !== 'read cash register' && right !== 'create cash movement',
  )
  expect(seenWith(...others)).toEqual([false, false])
})

test('the sales that were made are in the menu of those who read registers too, and have a key for the others', () => {
  const sold = known('/sales')
  const offered = (...permissions: Permission[]) => isOffered({ permissions }, sold)
  expect([
    offered('read sales'),
    offered('read cash register'),
    offered('read sales', 'read cash register'),
  ]).toEqual([false, false, true])
  const keyed = keyedEntries({ permissions: ['read sales'], registerOpen: null, uses: [] })
  expect(keyed.some(({ screen }) => screen === sold)).toBe(true)
})

test('payments on account are only there where the store sells on credit', () => {
  const screen = known('/client-payment')
  const permissions: Permission[] = ['create client payment', 'status cash register']
  const isThere = (...uses: StoreUse[]) =>
    [menuEntries, keyedEntries].map((entries) =>
      entries({ permissions, registerOpen: true, uses }).some((entry) => entry.screen === screen),
    )
  expect([isThere(), isThere('credit')]).toEqual([
    [false, false],
    [true, true],
  ])
  const others = allPermissions.filter((right) => right !== 'create client payment')
  expect([maySee({ permissions }, screen), maySee({ permissions: others }, screen)]).toEqual([true, false])
})

test('the table has exactly the screens of docs/product.md §2.1 and §10', () => {
  expect(allScreens.map(({ path }) => path).toSorted()).toEqual([
    '/cash-registers',
    '/category',
    '/client',
    '/client-import',
    '/client-payment',
    '/client/:id/account',
    '/close-cash-register',
    '/dashboard',
    '/drawer',
    '/expense',
    '/home',
    '/labels',
    '/open-cash-register',
    '/permission',
    '/price-change',
    '/product',
    '/product-import',
    '/product/:id/moves',
    '/purchase',
    '/reports',
    '/reports/adjustments',
    '/reports/common',
    '/reports/empties',
    '/reports/inventory',
    '/reports/payables',
    '/reports/receivables',
    '/reports/reorder',
    '/reports/sales',
    '/role',
    '/sale',
    '/sales',
    '/scanner',
    '/settings',
    '/stock-counts',
    '/stock-counts/:id',
    '/stock-entries',
    '/stock-entries/:id',
    '/stock-entry',
    '/store',
    '/supplier',
    '/supplier-import',
    '/user',
  ])
})

test('each path is in the table once, and every path that a screen names exists', () => {
  const paths = allScreens.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  const named = allScreens.flatMap(({ menu, register }) => [menu?.below, register?.otherwise])
  for (const path of named.filter((one) => one !== undefined)) expect(paths).toContain(path)
})

test('the rights to the till are those of the screens that need a register, and of what else one tab alone may store', () => {
  const needing = allScreens.filter(({ register }) => register)
  const storedBeside: readonly Permission[] = ['create stock adjustment', 'create stock entry']
  const isNeeded = (permission: Permission) =>
    storedBeside.includes(permission) ||
    needing.some((screen) => screen.right !== null && maySee({ permissions: [permission] }, screen))
  expect(allPermissions.filter((permission) => mayUseTill({ permissions: [permission] }))).toEqual(
    allPermissions.filter(isNeeded),
  )
})

test('two screens with the same menu key are never offered at the same time', () => {
  const keys = allScreens.flatMap(({ menu }) => menu?.key ?? [])
  const shared = keys.filter((key, index) => keys.indexOf(key) !== index)
  expect(shared).toEqual(['2'])
  for (const key of shared) {
    const rivals = allScreens.filter(({ menu }) => menu?.key === key)
    for (const condition of ['open', 'closed'] as const)
      expect(rivals.filter(({ register }) => register?.is.includes(condition))).toHaveLength(1)
  }
})

test('every screen of the table can be loaded', async () => {
  for (const { view, path } of allScreens)
    expect([path, typeof (await view.load())]).toEqual([path, 'function'])
})
