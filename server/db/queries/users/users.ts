import { sql } from 'kysely'
import type { Permission } from '../../../../domain/permissions.ts'
import { usernameKey } from '../../../../domain/users/username-key.ts'
import type { Engine } from '../../engine.ts'
import { readPermissions } from './sessions.ts'
import type { Queries } from '../../tables.ts'
import { usernameKeys } from './username-keys.ts'

export interface UserForSignIn {
  id: number
  storeId: number
  username: string
  name: string
  lastName: string
  email: string | null
  passwordHash: string
  pinHash: string | null
  role: string
  permissions: Permission[]
}

export interface NewUser {
  storeId: number
  roleId: number
  name: string
  lastName: string
  username: string
  email: string | null
  passwordHash: string
  createdAt: number
}

/** The user of that name who is not deleted, or undefined. */
export async function findUserForSignIn(db: Queries, username: string): Promise<UserForSignIn | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.store_id',
      'users.username',
      'users.name',
      'users.last_name',
      'users.email',
      'users.password_hash',
      'users.pin_hash',
    ])
    .select('roles.name as role')
    .select((eb) =>
      eb
        .selectFrom('role_permissions')
        .whereRef('role_permissions.role_id', '=', 'roles.id')
        .select(sql<string | null>`string_agg(permission, ',')`.as('list'))
        .as('permissions'),
    )
    .where('username_key', 'in', usernameKeys(username))
    .where('users.deleted_at', 'is', null)
    .orderBy((eb) => eb.fn('length', ['username_key']), 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      storeId: row.store_id,
      username: row.username,
      name: row.name,
      lastName: row.last_name,
      email: row.email,
      passwordHash: row.password_hash,
      pinHash: row.pin_hash,
      role: row.role,
      permissions: readPermissions(row.permissions),
    }
  )
}

/**
 * Whether the user is not deleted and still has that password. On PostgreSQL the row is locked until the transaction
 * ends. So no session begins with a password that is being replaced, and the sign-ins of one user are serialized.
 */
export async function lockPasswordForUpdate(
  trx: Queries,
  engine: Engine,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the user is not deleted. FOR SHARE: nobody can delete them until the transaction ends. */
export async function lockUserForShare(trx: Queries, engine: Engine, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$call(engine.locks.forShare)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the new user's id. */
export async function insertUser(trx: Queries, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      store_id: user.storeId,
      role_id: user.roleId,
      name: user.name,
      last_name: user.lastName,
      username: user.username,
      username_key: usernameKey(user.username),
      email: user.email,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePassword(trx: Queries, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function updatePin(trx: Queries, userId: number, pinHash: string): Promise<void> {
  await trx.updateTable('users').set({ pin_hash: pinHash }).where('id', '=', userId).execute()
}

/** Whether there is a user, also a deleted one: then the set-up is over (docs/product.md §4.1). */
export async function anyUserExists(db: Queries): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}
