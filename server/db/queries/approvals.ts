import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ApprovalTable } from '../tables/approval-table.ts'
import type { Queries } from '../tables.ts'

/** The rights of one approval as they are stored, in the order in which they are checked. The name of a right has no comma. */
export const listOfRights = (rights: readonly string[]): string => rights.join(', ')

/** @returns false when the token was used before; then nothing was written. */
export async function insertApproval(
  trx: Queries,
  approval: Insertable<ApprovalTable> & { token_hash: string },
): Promise<boolean> {
  const written = await trx
    .insertInto('approvals')
    .values(approval)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The name of the colleague who approved a result of one of these operations, or null. */
export async function findApproverName(
  db: Queries,
  operations: readonly string[],
  resultId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('approvals')
    .select('approver_name')
    .where('operation', 'in', operations)
    .where('result_id', '=', resultId)
    .executeTakeFirst()
  return row?.approver_name ?? null
}

/** The same as a part of another query. @param result its column with the id of the result. */
export function approverNameOf(operations: readonly string[], result: string): RawBuilder<string | null> {
  return sql`(select approver_name from approvals where operation in (${sql.join(operations)}) and result_id = ${sql.ref(result)})`
}
