import type { NamedRef } from '../../../../domain/contract.ts'
import { usernameKey } from '../../../../domain/users/username-key.ts'
import type { Listed } from '../records/record-versions.ts'
import { rowList, type RowList } from '../records/row-list.ts'
import type { Scope } from '../records/stores.ts'
import type { Queries } from '../../tables.ts'

/** The user of a list. */
export type UserRow = Listed<{
  id: number
  name: string
  last_name: string
  username: string
  email: string | null
  role: NamedRef
  store: NamedRef
}>

/** The users in scope, by name; with `id` only that one. */
export function userRows(db: Queries, scope: Scope, id: number | null = null): RowList<UserRow> {
  const query = db
    .selectFrom('users as u')
    .innerJoin('stores', 'stores.id', 'u.store_id')
    .innerJoin('roles', 'roles.id', 'u.role_id')
    .select(['u.id', 'u.name', 'u.last_name', 'u.username', 'u.email', 'u.role_id', 'u.store_id'])
    .select('u.version')
    .select(['roles.name as role_name', 'stores.name as store_name'])
    .where('u.deleted_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('u.store_id', '=', scope))
    .$if(id !== null, (query) => query.where('u.id', '=', id))
    .orderBy('u.name')
    .orderBy('u.last_name')
    .orderBy('u.id')
  return rowList(query, ({ role_id, role_name, store_id, store_name, ...user }) => ({
    ...user,
    role: { id: role_id, name: role_name },
    store: { id: store_id, name: store_name },
  }))
}

/** The fields to update; the others stay. */
export interface UserChange {
  name?: string
  lastName?: string
  username?: string
  email?: string | null
  roleId?: number
  passwordHash?: string
}

export async function updateUser(trx: Queries, id: number, change: UserChange): Promise<void> {
  const { name, lastName, username, email, roleId, passwordHash } = change
  const set = {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(username !== undefined && { username, username_key: usernameKey(username) }),
    ...(email !== undefined && { email }),
    ...(roleId !== undefined && { role_id: roleId }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  }
  if (Object.keys(set).length === 0) return
  await trx.updateTable('users').set(set).where('id', '=', id).where('deleted_at', 'is', null).execute()
}
