import { sql } from 'kysely'
import type { Permission } from '../../../../domain/permissions.ts'
import { compileOnce } from '../../compile-once.ts'
import type { Queries } from '../../tables.ts'

export interface NewSession {
  id: string
  userId: number
  storeId: number
  createdAt: number
  expiresAt: number
}

/** The user of a session, with their current role and rights. */
export interface SessionOwner {
  sessionId: string
  userId: number
  storeId: number
  username: string
  name: string
  lastName: string
  role: string
  permissions: Permission[]
}

/** The most sessions of a user at a time; nobody works at more tills. */
const MOST_SESSIONS = 10

/**
 * Inserts a session, deletes expired ones, and ends the user's oldest ones above {@link MOST_SESSIONS}. The caller must
 * serialize the sign-ins of one user (lockPasswordForUpdate).
 */
export async function insertSession(trx: Queries, session: NewSession): Promise<void> {
  await trx.deleteFrom('sessions').where('expires_at', '<=', session.createdAt).execute()
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      store_id: session.storeId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
  const kept = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.userId)
    .where('id', '!=', session.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS - 1)
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('id', '!=', session.id)
    .where('id', 'not in', kept)
    .execute()
}

type OwnerRow = Omit<SessionOwner, 'permissions'> & { permissions: string | null }

/**
 * The cast and the `+` are for SQLite: it would look at the values to choose between plans, and so prepare the statement again for each
 * request (docs/decisions/0154).
 */
const sessionOwner = compileOnce((db, { id, now }: { id: string; now: number }) =>
  sql<OwnerRow>`
    select s.id as "sessionId", u.id as "userId", u.store_id as "storeId", u.username, u.name, u.last_name as "lastName",
      r.name as role,
      (select string_agg(p.permission, ',') from role_permissions p where p.role_id = r.id) as permissions
    from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id
    where s.id = cast(${id} as text) and +s.expires_at > ${now} and u.deleted_at is null`.compile(db),
)

/** The user of a session that has not expired, or undefined. It is one query, because every request runs it. */
export async function findSessionOwner(
  db: Queries,
  id: string,
  now: number,
): Promise<SessionOwner | undefined> {
  const { rows } = await sessionOwner(db, { id, now })
  const [row] = rows
  return row && { ...row, permissions: readPermissions(row.permissions) }
}

/** Those of the sessions that have not ended. */
export async function liveSessions(
  db: Queries,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The lists that were read, by their text: thousands of streams of a few roles hold each of them once. */
const readLists = new Map<string, Permission[]>()

/** The most lists that are remembered; an installation has a list for each role. */
const MOST_LISTS = 200

/** Reads a list of rights, which nobody may change. Unknown names are harmless: no route requires them. */
export function readPermissions(list: string | null): Permission[] {
  if (list === null) return []
  const read = readLists.get(list) ?? (list.split(',') as Permission[])
  if (readLists.size < MOST_LISTS) readLists.set(list, read)
  return read
}

export async function deleteSession(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends all sessions of a user except `kept`. */
export async function deleteSessionsOfUser(
  trx: Queries,
  userId: number,
  kept: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '!=', kept))
    .execute()
}
