import { lendableRights } from '../../../domain/access.ts'
import type { listApprovable } from '../../../domain/calls/session.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { rightsOfApprovers } from '../../db/queries/users/approvers.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from './actor.ts'

/** The rights that the actor lacks and a colleague of the store could lend now (docs/product.md §6.6). */
export async function approvableRights({
  db,
  actor,
}: {
  db: Database
  actor: Actor
}): Promise<Inner<typeof listApprovable.answer>> {
  const lacking = lendableRights.filter((right) => !actor.permissions.includes(right))
  return { rights: await rightsOfApprovers(db.read, actor, lacking) }
}
