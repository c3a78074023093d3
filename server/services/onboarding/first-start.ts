import { initialRoles, type Permission } from '../../../domain/permissions.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import type { Database } from '../../db/database.ts'
import { insertRole, roleIds } from '../../db/queries/users/roles.ts'
import { deleteSetupLinks } from '../../db/queries/users/setup-links.ts'
import { insertStore, type NewStore } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import { anyUserExists, insertUser, type NewUser } from '../../db/queries/users/users.ts'
import { onServer, record, type Origin } from '../audit/record.ts'
import { hashPassword } from '../access/passwords.ts'

/** The first store and its owner, who gets the role superadmin. */
export interface FirstStore {
  store: Omit<NewStore, 'createdAt'>
  owner: Omit<NewUser, 'storeId' | 'roleId' | 'createdAt'>
}

/** The name of the first store of an unattended start. */
const FIRST_STORE = 'Mi Tienda'

/**
 * The unattended first start (`SUPERADMIN_PASSWORD`): makes a store and the user superadmin, unless there are users.
 * @returns whether this was the first start.
 */
export async function firstStart(db: Database, password: string, now: number): Promise<boolean> {
  if (await anyUserExists(db.read)) return false
  const firstStore: FirstStore = {
    store: { name: FIRST_STORE, address: null, phone: null, email: null },
    owner: {
      name: 'Superadmin',
      lastName: '',
      username: SUPERADMIN,
      email: null,
      passwordHash: await hashPassword(password),
    },
  }
  return db.write(async (trx) => {
    await db.engine.locks.forSetup(trx)
    if (await anyUserExists(trx)) return false
    await createFirstStore(trx, firstStore, onServer, now)
    return true
  })
}

/**
 * Makes the roles, the first store with its default client, and its owner. It deletes all links to the set-up page. The
 * caller must hold the lock `forSetup`, and the database must have no users.
 */
export async function createFirstStore(
  trx: Queries,
  { store, owner }: FirstStore,
  origin: Origin,
  now: number,
): Promise<void> {
  const roles = await ensureRoles(trx)
  const storeId = await insertStore(trx, { ...store, createdAt: now })
  const roleId = roleIdOf(roles, SUPERADMIN)
  const userId = await insertUser(trx, { ...owner, storeId, roleId, createdAt: now })
  await deleteSetupLinks(trx)
  await record(trx, { userId, username: owner.username, storeId, origin }, now, {
    action: 'shop.founded',
    entity: 'store',
    entityId: storeId,
    details: { store: store.name, owner: owner.username },
  })
}

/** Makes the initial roles (domain/permissions.ts) that do not exist. @returns the id of each role by its name. */
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
