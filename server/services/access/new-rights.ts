import { initialRoles, labelOf, neededRight, type Permission } from '../../../domain/permissions.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import type { Database } from '../../db/database.ts'
import { insertRights, listGiven, listRoles, noteGiven, type Role } from '../../db/queries/users/roles.ts'
import type { Queries } from '../../db/tables.ts'
import { onServer, record } from '../audit/record.ts'

/** A role, and those of its starting rights that were never given to it. */
interface Missing {
  role: Role
  rights: readonly Permission[]
}

/**
 * Gives the roles of an existing shop the rights that are new in this version (docs/decisions/0098). Each right is given
 * once: a right that the owner removes stays removed.
 * @param starting the rights that each role starts with, by its name.
 */
export async function giveNewRights(db: Database, now: number, starting = initialRoles): Promise<void> {
  if ((await findMissing(db.read, starting)).length === 0) return
  await db.write(async (trx) => {
    await db.engine.locks.forSetup(trx)
    for (const { role, rights } of await findMissing(trx, starting)) {
      const given = rights.filter((right) => isWanted(role, right, rights))
      await insertRights(trx, role.id, given)
      await noteGiven(trx, role.id, rights)
      for (const permission of given.filter((right) => !role.permissions.includes(right)))
        await record(trx, { userId: null, username: null, storeId: null, origin: onServer }, now, {
          action: 'right.given',
          details: { role: role.name, permission, label: labelOf(permission) },
        })
    }
  })
}

async function findMissing(db: Queries, starting: typeof initialRoles): Promise<Missing[]> {
  const [roles, given] = [await listRoles(db), await listGiven(db)]
  return roles.flatMap((role) => {
    const known = given.get(role.id)
    const rights = (starting[role.name] ?? []).filter((permission) => known?.has(permission) !== true)
    return rights.length > 0 ? [{ role, rights }] : []
  })
}

/** If the owner removed the right that a new one needs, as that to read an entity, the role does not get it. */
function isWanted(role: Role, right: Permission, others: readonly Permission[]): boolean {
  const behind = neededRight(right)
  if (role.name === SUPERADMIN || behind === null) return true
  return role.permissions.includes(behind) || others.includes(behind)
}
