import type { Queries } from '../tables.ts'

/** Keeps a link until it expires, and forgets those that have. Instants are milliseconds since the epoch. */
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

/** Whether the link was printed and has not expired. */
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
