import type { Queries } from '../../tables.ts'

/** Inserts a link and deletes expired ones. Instants are milliseconds since the epoch. */
export async function insertSetupLink(
  trx: Queries,
  link: { tokenHash: string; expiresAt: number },
  now: number,
): Promise<void> {
  await trx.deleteFrom('setup_links').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('setup_links')
    .values({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .execute()
}

/** Whether there is such a link that has not expired. */
export async function setupLinkExists(db: Queries, tokenHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSetupLinks(trx: Queries): Promise<void> {
  await trx.deleteFrom('setup_links').execute()
}
