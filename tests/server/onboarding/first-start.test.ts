import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { initialRoles } from '../../../domain/permissions.ts'
import { passwordField } from '../../../domain/validation/password.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { findUserForSignIn } from '../../../server/db/queries/users/users.ts'
import { firstStart } from '../../../server/services/onboarding/first-start.ts'
import { makePassword, passwordMatches } from '../../../server/services/access/passwords.ts'
import { resetPassword } from '../../../server/services/access/reset-password.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'

describeEachDatabase('the first start', (engine) => {
  let home: TestDatabase
  let open: Database[] = []
  const openOne = () => {
    const db = home.open()
    open.push(db)
    return db
  }

  beforeEach(async () => {
    home = await engine.create()
    open = []
  })
  afterEach(async () => {
    for (const db of open) await db.close()
    await home.remove()
  })

  test('each migration runs once, in order', async () => {
    const db = openOne()
    expect(await migrate(db)).toEqual(migrations.map((step) => step.name))
    expect(await migrate(db)).toEqual([])
  })

  test('a failed migration is rolled back, and the next one does not run', async () => {
    const db = openOne()
    await migrate(db)
    const broken = {
      name: '9998-broken',
      up: async (trx: typeof db.read) => {
        await trx.schema.createTable('half_done').addColumn('id', 'integer').execute()
        await trx.schema.alterTable('not_there').renameTo('still_not_there').execute()
      },
    }
    const next = { name: '9999-next', up: () => Promise.reject(new Error('must not run')) }
    await expect(migrate(db, [...migrations, broken, next])).rejects.toThrow(/not_there/)
    const names = await db.read.selectFrom('schema_migrations').select('name').execute()
    expect(names.map(({ name }) => name)).toEqual(migrations.map((step) => step.name))
    await db.write((trx) => trx.schema.createTable('half_done').addColumn('id', 'integer').execute())
  })

  test('two processes that start together make one schema, one store and one superadmin', async () => {
    const both = [openOne(), openOne()]
    const ran = await Promise.all(both.map((db) => migrate(db)))
    // They may take turns: each migration is run by one process, and the names are numbered.
    expect(ran).toEqual(ran.map((steps) => steps.toSorted()))
    expect(ran.flat().toSorted()).toEqual(migrations.map((step) => step.name))
    const started = await Promise.all(both.map((db) => firstStart(db, 'Elegida123', NOON)))
    expect(started.toSorted()).toEqual([false, true])
    const [db] = both
    expect(await db?.read.selectFrom('stores').select('name').execute()).toEqual([{ name: 'Mi Tienda' }])
    expect(await db?.read.selectFrom('users').select('username').execute()).toEqual([
      { username: 'superadmin' },
    ])
    expect(await db?.read.selectFrom('clients').select(['name', 'is_default']).execute()).toEqual([
      { name: 'Consumidor Final', is_default: 1 },
    ])
  })

  test('the roles of docs/product.md §6.1 exist with their rights', async () => {
    const db = openOne()
    await migrate(db)
    await firstStart(db, 'Elegida123', NOON)
    const rows = await db.read
      .selectFrom('role_permissions')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select(['name', 'permission'])
      .execute()
    const found = Object.fromEntries(
      [...Map.groupBy(rows, (row) => row.name)].map(([name, own]) => [
        name,
        own.map((row) => row.permission).sort(),
      ]),
    )
    const expected = Object.fromEntries(
      Object.entries(initialRoles).map(([name, own]) => [name, [...own].sort()]),
    )
    expect(found).toEqual(expected)
  })

  test('the password is the chosen one; a second start changes nothing', async () => {
    const db = openOne()
    await migrate(db)
    expect(await firstStart(db, 'Elegida123', NOON)).toBe(true)
    expect(await firstStart(db, 'Otra12345', NOON)).toBe(false)
    const user = await findUserForSignIn(db.read, 'superadmin')
    expect(await passwordMatches(user?.passwordHash, 'Elegida123')).toBe(true)
    expect(await passwordMatches(user?.passwordHash, 'Otra12345')).toBe(false)
  })

  test('a reset password is new and unique', async () => {
    const db = openOne()
    await migrate(db)
    await firstStart(db, 'Elegida123', NOON)
    const made = await resetPassword(db, 'SuperAdmin', NOON)
    const user = await findUserForSignIn(db.read, 'superadmin')
    expect(await passwordMatches(user?.passwordHash, made ?? '')).toBe(true)
    expect(await passwordMatches(user?.passwordHash, 'Elegida123')).toBe(false)
    expect(await resetPassword(db, 'nadie', NOON)).toBeNull()
  })
})

describe('passwords', () => {
  test('generated ones are long, different and valid', () => {
    const made = Array.from({ length: 200 }, makePassword)
    expect(new Set(made).size).toBe(200)
    for (const password of made) {
      expect(password).toHaveLength(20)
      expect(passwordField().isValidSync(password)).toBe(true)
    }
  })

  test('no password is right for a user that does not exist', async () => {
    expect(await passwordMatches(undefined, 'Demo1234')).toBe(false)
  })
})
