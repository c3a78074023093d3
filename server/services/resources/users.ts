import type { InferType } from 'yup'
import { userSchema, type User } from '../../../domain/entities/user.ts'
import { messages } from '../../../domain/messages.ts'
import { SUPERADMIN } from '../../../domain/permissions.ts'
import { jsonFigures } from '../../../domain/validation/figures.ts'
import { hideRow } from '../../db/hide-row.ts'
import { deleteSessionsOfUser } from '../../db/sessions.ts'
import { holdStore } from '../../db/store-records.ts'
import { listUsers, lockUserChanges, updateUser } from '../../db/user-records.ts'
import { insertUser } from '../../db/users.ts'
import { record } from '../audit/record.ts'
import { hashPassword, refuseGuessable } from '../passwords.ts'
import { fieldRefusal } from '../refusal.ts'
import { unlockAccount } from '../sign-in-limits.ts'
import type { RecordWrite, Resource } from './resource.ts'
import { actorNow, grantableRole, refuseAbove, refuseDeleting, refuseRoleChange } from './user-rules.ts'

type Schema = ReturnType<typeof userSchema>

/** `passwordHash` null: no password was given. */
type Ready = Omit<InferType<Schema>, 'password'> & { passwordHash: string | null }

/** Users: who may make, change and delete whom is in user-rules.ts (contract, users). */
export const userResource: Resource<Schema, Ready, User> = {
  entity: 'user',
  many: 'users',
  schema: (mode, { role }) => userSchema(jsonFigures, { mode, choosesStore: role === SUPERADMIN }),
  prepare: async ({ password, ...fields }) => {
    if (typeof password !== 'string') return { ...fields, passwordHash: null }
    refuseGuessable(password, fields.username)
    return { ...fields, passwordHash: await hashPassword(password) }
  },
  rows: (db, { scope }, id) => listUsers(db, scope, id),
  toAnswer: (user) => user,
  audited: ({ id: _id, store, role, ...person }) => ({
    storeId: store.id,
    fields: { ...person, role: role.name },
  }),
  insert: async (write, fields) => {
    const { trx, now } = write
    await lockUserChanges(trx, write.dialect)
    const actor = await actorNow(write)
    const role = await grantableRole(trx, actor, roleOf(fields))
    if (fields.passwordHash === null) throw new Error('The schema lets no user be made without a password')
    return insertUser(trx, {
      ...personOf(fields),
      storeId: await storeFor(write, fields),
      roleId: role.id,
      passwordHash: fields.passwordHash,
      createdAt: now,
    })
  },
  update: async (write, user, fields) => {
    const { trx } = write
    await lockUserChanges(trx, write.dialect)
    const actor = await actorNow(write)
    await refuseAbove(trx, actor, user)
    const roleId = roleOf(fields) ?? user.role.id
    if (roleId !== user.role.id) await refuseRoleChange(trx, actor, user, roleId)
    await updateUser(trx, user.id, { ...personOf(fields), roleId, passwordHash: fields.passwordHash })
    if (fields.passwordHash === null) return
    await unlockAccount(trx, fields.username)
    // Whoever knew the old password is out; the one who changes the own password stays.
    await deleteSessionsOfUser(trx, user.id, actor.sessionId)
    await record(trx, actor, write.now, {
      action: 'password.changed',
      entity: 'user',
      entityId: user.id,
      storeId: user.store.id,
      details: { username: fields.username },
    })
  },
  remove: async (write, user) => {
    const { trx, now } = write
    await lockUserChanges(trx, write.dialect)
    const actor = await actorNow(write)
    await refuseDeleting(trx, actor, user)
    await hideRow(trx, 'users', user.id, now)
    await deleteSessionsOfUser(trx, user.id)
  },
  conflict: () => Promise.resolve(fieldRefusal(409, { username: [messages.user.usernameTaken] })),
}

function roleOf({ roles }: Ready): number | undefined {
  return roles?.[0]
}

function personOf({ name, last_name, username, email }: Ready) {
  return { name, lastName: last_name ?? '', username, email }
}

/** The store a new user belongs to: the one a superadmin chose, else the actor's own. @throws Refusal 422 */
async function storeFor({ trx, dialect, actor }: RecordWrite, { store_id }: Ready): Promise<number> {
  const id = store_id ?? actor.storeId
  if (!(await holdStore(trx, dialect, id)))
    throw fieldRefusal(422, { store_id: [messages.user.unknownStore] })
  return id
}
