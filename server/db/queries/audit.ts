import type { Insertable } from 'kysely'
import { compileOnce } from '../compile-once.ts'
import type { AuditTable, Queries } from '../tables.ts'
import { usernameKeys } from './users/username-keys.ts'

export type NewAuditEntry = Omit<Insertable<AuditTable>, 'id'>

export type AuditEntry = NewAuditEntry & { id: number }

const entryInsert = compileOnce((db, { rows }: { rows: readonly NewAuditEntry[] }) =>
  db.insertInto('audit_log').values(rows).compile(),
)

/** Adds entries, in this order. */
export async function insertAuditEntries(trx: Queries, entries: readonly NewAuditEntry[]): Promise<void> {
  await entryInsert(trx, { rows: entries })
}

/** The latest time of an entry in milliseconds since the epoch; null without entries. Each sale, movement and sign-in has an entry. */
export async function newestAuditTime(db: Queries): Promise<number | null> {
  const row = await db.selectFrom('audit_log').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.at ?? null
}

/** The filter for entries; null matches all. `since` is milliseconds since the epoch. */
export interface AuditQuestion {
  since: number | null
  userName: string | null
  action: string | null
  limit: number
}

/** The last `limit` entries, the newest last. User names are compared without regard to case. */
export async function listAuditEntries(db: Queries, question: AuditQuestion): Promise<AuditEntry[]> {
  const { since, userName, action, limit } = question
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .$if(since !== null, (query) => query.where('at', '>=', since))
    .$if(action !== null, (query) => query.where('action', '=', action))
    .$if(userName !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('user_name', '=', userName),
          eb(
            'user_id',
            'in',
            eb
              .selectFrom('users')
              .select('users.id')
              .where('username_key', 'in', usernameKeys(userName ?? '')),
          ),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The user of that name who is not deleted, or undefined. */
export async function findNamedUser(
  db: Queries,
  username: string,
): Promise<{ userId: number; storeId: number; username: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'store_id as storeId', 'username'])
    .where('username_key', 'in', usernameKeys(username))
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb.fn('length', ['username_key']), 'desc')
    .limit(1)
    .executeTakeFirst()
}
