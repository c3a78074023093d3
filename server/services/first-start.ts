import { initialRoles, SUPERADMIN, type Permission } from '../../domain/permissions.ts'
import type { Database, Queries } from '../db/database.ts'
import { lockForSetup } from '../db/migrate.ts'
import { insertRole, roleIds } from '../db/roles.ts'
import { insertStore } from '../db/stores.ts'
import { anyUserExists, insertUser } from '../db/users.ts'
import { hashPassword, makePassword } from './passwords.ts'

/** What the first start made. `generatedPassword` is null when the operator chose it. */
export interface FirstStart {
  username: string
  generatedPassword: string | null
}

/** The name of the shop until its owner gives it one. */
const FIRST_STORE = 'Mi Tienda'

/**
 * Makes roles, a store with its default client, and the superadmin, unless there are users already.
 * @param chosen the superadmin's password, or null to have one made.
 * @returns null when this was not the first start.
 */
export async function firstStart(
  db: Database,
  chosen: string | null,
  now: number,
): Promise<FirstStart | null> {
  if (await anyUserExists(db.read)) return null
  const generatedPassword = chosen === null ? makePassword() : null
  const passwordHash = await hashPassword(chosen ?? generatedPassword ?? '')
  const made = await db.write(async (trx) => {
    await lockForSetup(trx, db.dialect)
    if (await anyUserExists(trx)) return false
    const roles = await ensureRoles(trx)
    const storeId = await insertStore(trx, {
      name: FIRST_STORE,
      address: null,
      phone: null,
      email: null,
      createdAt: now,
    })
    await insertUser(trx, {
      storeId,
      roleId: roleIdOf(roles, SUPERADMIN),
      name: 'Superadmin',
      lastName: '',
      username: SUPERADMIN,
      email: null,
      passwordHash,
      createdAt: now,
    })
    return true
  })
  return made ? { username: SUPERADMIN, generatedPassword } : null
}

/** Makes the roles every shop starts with (domain/permissions.ts), unless they are there. */
export async function ensureRoles(trx: Queries): Promise<Map<string, number>> {
  const known = await roleIds(trx)
  for (const [name, permissions] of Object.entries<readonly Permission[]>(initialRoles))
    if (!known.has(name)) known.set(name, await insertRole(trx, name, permissions))
  return known
}

/** @throws Error for a role that does not exist. */
export function roleIdOf(roles: ReadonlyMap<string, number>, name: string): number {
  const id = roles.get(name)
  if (id === undefined) throw new Error(`No role ${name}`)
  return id
}
