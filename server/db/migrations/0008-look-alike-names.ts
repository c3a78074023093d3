import { usernameKey } from '../../../domain/users/username-key.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { exactUsernameKey } from '../queries/users/username-keys.ts'

/** User names that look alike count as one name (domain/users/username-key.ts). */
export const lookAlikeNames: Migration = {
  name: '0008-look-alike-names',
  up: async (trx) => {
    const users = await trx
      .selectFrom('users')
      .select(['id', 'username', 'username_key as known'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    const owners = new Set(users.map(({ known }) => known))
    for (const { id, username, known } of users) {
      const key = usernameKey(username)
      if (key === known) continue
      // The user whose name equals the key gets it, or else the first user. The others get an exact key, so that nobody is
      // locked out.
      const taken = owners.has(key)
      owners.add(key)
      await setKey(trx, id, taken ? exactUsernameKey(username) : key)
    }
  },
}

async function setKey(trx: Queries, id: number, key: string): Promise<void> {
  await trx.updateTable('users').set({ username_key: key }).where('id', '=', id).execute()
}
