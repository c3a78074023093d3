import type { User } from '../../domain/entities/user.ts'
import { SUPERADMIN } from '../../domain/permissions.ts'
import type { Dialect, Queries } from './database.ts'
import { nameKey } from './name-key.ts'
import type { Scope } from './stores.ts'

/** The users in scope by name; with `id`, that one alone. */
export async function listUsers(db: Queries, scope: Scope, id: number | null = null): Promise<User[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('stores', 'stores.id', 'u.store_id')
    .innerJoin('roles', 'roles.id', 'u.role_id')
    .select(['u.id', 'u.name', 'u.last_name', 'u.username', 'u.email', 'u.role_id', 'u.store_id'])
    .select(['roles.name as role_name', 'stores.name as store_name'])
    .where('u.deleted_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('u.store_id', '=', scope))
    .$if(id !== null, (query) => query.where('u.id', '=', id))
    .orderBy('u.name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ role_id, role_name, store_id, store_name, ...user }) => ({
    ...user,
    role: { id: role_id, name: role_name },
    store: { id: store_id, name: store_name },
  }))
}

/** `passwordHash` null keeps the password. */
export interface UserChange {
  name: string
  lastName: string
  username: string
  email: string | null
  roleId: number
  passwordHash: string | null
}

export async function updateUser(trx: Queries, id: number, change: UserChange): Promise<void> {
  const { name, lastName, username, email, roleId, passwordHash } = change
  await trx
    .updateTable('users')
    .set({
      name,
      last_name: lastName,
      username,
      username_key: nameKey(username),
      email,
      role_id: roleId,
      ...(passwordHash !== null && { password_hash: passwordHash }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Makes changes of users take turns until the transaction ends, so that what one of them read of users and
 * roles still holds when it is written. On SQLite writers take turns anyway.
 */
export async function lockUserChanges(trx: Queries, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres')
    await trx.selectFrom('roles').select('id').where('name', '=', SUPERADMIN).forUpdate().execute()
}
