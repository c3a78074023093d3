import { afterEach, beforeEach, expect, test } from 'vitest'
import { initialRoles, type Permission } from '../../../domain/permissions.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { insertRole, listRoles } from '../../../server/db/queries/users/roles.ts'
import { giveNewRights } from '../../../server/services/access/new-rights.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import {
  FIRST_RELEASE,
  firstReleaseRoles,
  insertFirstReleaseRoles,
} from '../../support/databases/first-release.ts'
import { NOON } from '../../support/shops/shop.ts'

describeEachDatabase('the rights of a shop of the last release', (engine) => {
  let home: TestDatabase
  let db: Database
  beforeEach(async () => {
    home = await engine.create()
    db = home.open()
    await migrate(
      db,
      migrations.filter(({ name }) => name <= FIRST_RELEASE),
    )
  })
  afterEach(async () => {
    await db.close()
    await home.remove()
  })

  /** Makes the shop with these roles, and migrates its schema. */
  async function updated(roles: Record<string, string[]>): Promise<void> {
    await db.write((trx) => insertFirstReleaseRoles(trx, roles))
    await migrate(db)
  }
  const rights = async () =>
    Object.fromEntries(
      (await listRoles(db.read)).map(({ name, permissions }) => [name, permissions.toSorted()]),
    )
  const sorted = (roles: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(roles).map(([name, own]) => [name, own.toSorted()]))
  const take = (permission: string) =>
    db.write((trx) => trx.deleteFrom('role_permissions').where('permission', '=', permission).execute())
  const told = () =>
    db.read.selectFrom('audit_log').select('details').where('action', '=', 'right.given').execute()

  test('become those of a new shop, also for superadmins, with an entry in the audit log', async () => {
    await updated(firstReleaseRoles)
    await giveNewRights(db, NOON)
    expect(await rights()).toEqual(sorted(initialRoles))
    const entries = (await told()).map(({ details }) => JSON.parse(details) as unknown)
    expect(entries).toHaveLength(72)
    expect(entries).toContainEqual({
      role: 'administrador',
      permission: 'update store',
      label: 'Cambiar los datos de la tienda',
    })
  })

  test('stay without a right that an owner has removed, before the update or after it', async () => {
    await updated({ ...firstReleaseRoles, cajero: ['read sale'] })
    await giveNewRights(db, NOON)
    const credit = ['create credit sale', 'create client payment']
    const cajero = [
      'create cash movement',
      ...credit,
      'hold sale',
      'read sale',
      'read sales',
      'sell common article',
    ]
    expect(await rights()).toEqual(sorted({ ...initialRoles, cajero }))
    await take('update store')
    await giveNewRights(db, NOON)
    const without = (own: readonly string[]) => own.filter((one) => one !== 'update store')
    expect(await rights()).toEqual(
      sorted({
        superadmin: without(initialRoles['superadmin'] ?? []),
        administrador: without(initialRoles['administrador'] ?? []),
        cajero,
      }),
    )
  })

  test('include no right to change records that a role may no longer read', async () => {
    const administrador = (firstReleaseRoles['administrador'] ?? []).filter((one) => one !== 'read store')
    await updated({ ...firstReleaseRoles, administrador })
    await giveNewRights(db, NOON)
    const drawer = ['create cash movement', 'read cash register']
    const credit = [
      ...['create credit sale', 'exceed credit limit'],
      ...['create client payment', 'adjust client balance'],
    ]
    const sold = [
      'read sales',
      'hold sale',
      'sell common article',
      'read findings',
      'create return',
      'void sale',
    ]
    const goods = [
      ...[
        'import products',
        'import clients',
        'import suppliers',
        'read stock moves',
        'create stock adjustment',
        'adjust stock below zero',
      ],
      ...[
        'create stock entry',
        'create supplier payment',
        'create stock count',
        'change prices',
        'print labels',
      ],
    ]
    const others = [...drawer, ...credit, ...sold, ...goods, 'update settings']
    expect((await rights())['administrador']).toEqual([...administrador, ...others].toSorted())
  })

  test('include no import for a role that may no longer change products: it would see costs', async () => {
    const taken = ['create product', 'update product']
    const administrador = (firstReleaseRoles['administrador'] ?? []).filter((one) => !taken.includes(one))
    await updated({ ...firstReleaseRoles, administrador })
    await giveNewRights(db, NOON)
    expect((await rights())['administrador']).not.toContain('import products')
  })

  test('of a role that the owner has created do not change', async () => {
    await updated({ ...firstReleaseRoles, bodeguero: ['read product'] })
    await giveNewRights(db, NOON)
    expect((await rights())['bodeguero']).toEqual(['read product'])
  })

  test('are given once by two processes that start at the same time', async () => {
    await updated(firstReleaseRoles)
    const other = home.open()
    await Promise.all([giveNewRights(db, NOON), giveNewRights(other, NOON)])
    await other.close()
    expect([await rights(), (await told()).length]).toEqual([sorted(initialRoles), 72])
  })

  test('get a right of a later release by its entry in the table', async () => {
    await migrate(db)
    await db.write((trx) => insertRole(trx, 'cajero', ['read sale', 'read client']))
    const later: Readonly<Record<string, readonly Permission[]>> = {
      cajero: ['read sale', 'read client', 'create client', 'create reports'],
    }
    await take('read client')
    await giveNewRights(db, NOON, later)
    expect(await rights()).toEqual({ cajero: ['create reports', 'read sale'] })
  })
})
