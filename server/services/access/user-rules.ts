import { openRegister } from '../../../domain/drawer/drawer-shapes.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { isWithin } from '../../../domain/users/ranks.ts'
import { findOpenRegister } from '../../db/queries/drawer/registers.ts'
import type { UserRow } from '../../db/queries/users/user-records.ts'
import { listRoles, type Role } from '../../db/queries/users/roles.ts'
import { findSessionOwner } from '../../db/queries/users/sessions.ts'
import type { Queries } from '../../db/tables.ts'
import { actorOf, type Actor } from './actor.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'

/*
 * Only a superadmin can delete or change a superadmin, and never themselves. Changes of users are serialized
 * (`forUserChanges`), and each one reads its actor again. So at least one superadmin is always left: when two delete each
 * other at once, the second one gets 401.
 */

/**
 * Reads the actor again, inside the serialized change. Since the check of their rights another change may have ended their
 * session or changed their role. @throws Refusal 401
 */
export async function actorNow({
  trx,
  actor,
  now,
}: {
  trx: Queries
  actor: Actor
  now: number
}): Promise<Actor> {
  const owner = await findSessionOwner(trx, actor.sessionId, now)
  if (!owner) throw new Refusal(401, messages.session.ended)
  return actorOf(owner, actor.origin)
}

/** The role with that id. @throws Refusal 422 when there is none, 403 when it is above the actor. */
export async function grantableRole(trx: Queries, actor: Actor, id: number | undefined): Promise<Role> {
  const role = (await listRoles(trx)).find((candidate) => candidate.id === id)
  if (!role) throw fieldRefusal(422, { roles: [recordMessages.user.unknownRole] })
  if (!isWithin(actor, role)) {
    const text = recordMessages.user.roleBeyond
    throw new Refusal(403, text, {
      errors: { roles: [text] },
      trace: { action: 'access.denied', entity: 'user' },
    })
  }
  return role
}

/** Refuses to change a user above the actor, who could otherwise set that user's password. @throws Refusal 403 */
export async function refuseAbove(
  trx: Queries,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'role'>,
): Promise<void> {
  const role = (await listRoles(trx)).find((candidate) => candidate.id === user.role.id)
  if (!role || !isWithin(actor, role))
    throw new Refusal(403, recordMessages.user.beyond, {
      trace: { action: 'access.denied', entity: 'user', entityId: user.id },
    })
}

/** @throws Refusal 409 for the own role, 403 for a role above the actor, 422 for a role that does not exist. */
export async function refuseRoleChange(
  trx: Queries,
  actor: Actor,
  user: UserRow,
  roleId: number,
): Promise<void> {
  if (user.id === actor.userId) throw fieldRefusal(409, { roles: [recordMessages.user.ownRole] })
  await grantableRole(trx, actor, roleId)
}

/** @throws Refusal 409 for the own account and for a user whose register is open, 403 for a user above the actor. */
export async function refuseDeleting(trx: Queries, actor: Actor, user: UserRow): Promise<void> {
  if (user.id === actor.userId) throw new Refusal(409, recordMessages.user.self)
  await refuseAbove(trx, actor, user)
  // No register can be opened meanwhile: opening one locks the row of its user, and that row is locked here.
  const register = await findOpenRegister(trx, user.id)
  if (!register) return
  throw new Refusal(409, recordMessages.user.registerOpen, {
    data: { register: openRegister.write(register) },
  })
}
