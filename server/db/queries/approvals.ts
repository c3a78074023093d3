import type { Insertable } from 'kysely'
import type { ApprovalTable } from '../approval-table.ts'
import type { Queries } from '../tables.ts'

export async function insertApproval(trx: Queries, approval: Insertable<ApprovalTable>): Promise<void> {
  await trx.insertInto('approvals').values(approval).execute()
}
