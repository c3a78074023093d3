import { recordCalls } from '../../../domain/calls/record-calls.ts'
import { listedUser } from '../../../domain/entities/listed-records.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { object } from '../../../domain/shape/fields.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { softDelete } from '../../db/queries/records/soft-delete.ts'
import { deleteSessionsOfUser } from '../../db/queries/users/sessions.ts'
import { updateUser, userRows, type UserRow } from '../../db/queries/users/user-records.ts'
import { insertUser } from '../../db/queries/users/users.ts'
import { record } from '../audit/record.ts'
import { hashPassword, refuseGuessable } from '../access/passwords.ts'
import { fieldRefusal } from '../refusal.ts'
import { unlockAccount } from '../access/sign-in-limits.ts'
import type { Columns } from './columns.ts'
import { ignoring, needed, unwritten } from './asked-fields.ts'
import { chosenStore, ignoredStore } from './chosen-store.ts'
import type { KindOf, Resource } from './resource.ts'
import {
  actorNow,
  grantableRole,
  refuseAbove,
  refuseDeleting,
  refuseRoleChange,
} from '../access/user-rules.ts'

const { create, update } = recordCalls.user

type Made = Columns<(typeof create.request)['fields']>
type Changed = Columns<(typeof update.request)['fields']>

/** A superadmin chooses the store. */
const withStore = object({
  ...create.request.fields,
  store_id: needed(create.request.fields.store_id, messages.validation.required),
})

/** `passwordHash` is null when no password was sent. */
type Ready = Omit<Made, 'password'> & { passwordHash: string | null }

type Change = Omit<Changed, 'password'> & { passwordHash: string | null }

/** Users; user-rules.ts has who may create, change and delete which user (docs/product.md §6.2). */
export const userResource: Resource<KindOf<typeof create, typeof update, UserRow, Ready, Change>> = {
  entity: 'user',
  many: 'users',
  table: 'users',
  made: (actor) => (actor.role === SUPERADMIN ? withStore : ignoring(create.request, ignoredStore(actor))),
  changed: () => ignoring(update.request, unwritten),
  prepare: async ({ password, ...fields }) => ({
    ...fields,
    passwordHash: await hashChosen(password, fields.username),
  }),
  prepareChange: async ({ password, ...fields }, user) => ({
    ...fields,
    passwordHash: await hashChosen(password, fields.username ?? user.username),
  }),
  listedAs: { roles: 'role' },
  unlisted: ({ passwordHash }) => (passwordHash === null ? [] : ['password']),
  takeTurns: ({ trx, engine }) => engine.locks.forUserChanges(trx),
  rows: (db, { scope }, id) => userRows(db, scope, id),
  toAnswer: ({ last_name: lastName, ...user }) => listedUser.write({ ...user, lastName }),
  audited: ({ id: _id, version: _version, store, role, ...person }) => ({
    storeId: store.id,
    fields: { ...person, role: role.name },
  }),
  insert: async (write, fields) => {
    const { trx, now } = write
    await write.engine.locks.forUserChanges(trx)
    const actor = await actorNow(write)
    const role = await grantableRole(trx, actor, roleOf(fields))
    if (fields.passwordHash === null) throw new Error('The schema lets no user be made without a password')
    return insertUser(trx, {
      name: fields.name,
      lastName: fields.last_name ?? '',
      username: fields.username,
      email: fields.email,
      storeId: await chosenStore(write, fields),
      roleId: role.id,
      passwordHash: fields.passwordHash,
      createdAt: now,
    })
  },
  update: async (write, user, change) => {
    const { trx } = write
    const actor = await actorNow(write)
    await refuseAbove(trx, actor, user)
    const roleId = roleOf(change) ?? user.role.id
    if (roleId !== user.role.id) await refuseRoleChange(trx, actor, user, roleId)
    const { name, last_name: lastName, username = user.username, email, passwordHash } = change
    await updateUser(trx, user.id, {
      ...(name !== undefined && { name }),
      ...(lastName !== undefined && { lastName: lastName ?? '' }),
      // An unchanged name keeps its key, which may be an exact one (username-keys.ts).
      ...(username !== user.username && { username }),
      ...(email !== undefined && { email }),
      roleId,
      ...(passwordHash !== null && { passwordHash }),
    })
    if (passwordHash === null) return
    await unlockAccount(trx, { userId: user.id, username })
    // All sessions with the old password end, except the actor's own session.
    await deleteSessionsOfUser(trx, user.id, actor.sessionId)
    await record(trx, actor, write.now, {
      action: 'password.changed',
      entity: 'user',
      entityId: user.id,
      storeId: user.store.id,
      details: { username },
    })
  },
  remove: async (write, user) => {
    const { trx, now } = write
    const actor = await actorNow(write)
    await refuseDeleting(trx, actor, user)
    await softDelete(trx, 'users', user.id, now)
    await deleteSessionsOfUser(trx, user.id)
  },
  conflict: () => Promise.resolve(fieldRefusal(409, { username: [recordMessages.user.usernameTaken] })),
}

function roleOf({ roles }: Pick<Change, 'roles'>): number | undefined {
  return roles?.[0]
}

/** The hash of a chosen password, or null without one. @throws Refusal 422 when it is easy to guess. */
async function hashChosen(password: unknown, username: string): Promise<string | null> {
  if (typeof password !== 'string') return null
  refuseGuessable(password, username)
  return hashPassword(password)
}
