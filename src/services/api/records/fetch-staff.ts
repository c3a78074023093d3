import type { ListedRole, ListedUser } from '../../../../domain/entities/user.ts'
import type { ApiClient } from '../../api-client.ts'
import {
  readFields,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readText,
  readTexts,
  readVersion,
  type Fields,
} from '../read.ts'

/** The users of the store, or of all stores for a superadmin. */
export async function fetchUsers(api: ApiClient): Promise<ListedUser[]> {
  const data = readFields(await api.get('/users'), 'users')
  return readList(data['users'], 'users', readUser)
}

export function readUser(user: Fields, where: string): ListedUser {
  return {
    id: readInteger(user, 'id', where),
    ...readVersion(user, where),
    name: readText(user, 'name', where),
    lastName: readOptionalText(user, 'last_name', where) ?? '',
    username: readText(user, 'username', where),
    email: readOptionalText(user, 'email', where),
    role: readNamedRef(user, 'role', where),
    store: readNamedRef(user, 'store', where),
  }
}

/** The roles, with their rights if the server sends them. */
export async function fetchRoles(api: ApiClient): Promise<ListedRole[]> {
  const data = readFields(await api.get('/roles'), 'roles')
  return readList(data['roles'], 'roles', (role, where) => ({
    id: readInteger(role, 'id', where),
    name: readText(role, 'name', where),
    ...(role['permissions'] !== undefined && { permissions: readTexts(role, 'permissions', where) }),
  }))
}
