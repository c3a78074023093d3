import type { listRoles as rolesCall } from '../../../domain/calls/records.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import type { Database } from '../../db/database.ts'
import { listRoles } from '../../db/queries/users/roles.ts'
import type { Actor } from './actor.ts'

/** All roles with their rights; 'superadmin' only for a superadmin (docs/product.md §7.3). */
export async function roleList(db: Database, actor: Actor): Promise<Inner<typeof rolesCall.answer>> {
  const roles = await listRoles(db.read)
  const shown = roles.filter(({ name }) => name !== SUPERADMIN || actor.role === SUPERADMIN)
  return { roles: shown }
}
