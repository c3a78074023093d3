import { sql } from 'kysely'
import { approvals } from '../migrations/0020-approvals.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

/** What must hold for approvals. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'nadie autorizó lo que hizo',
    wrong: sql`select id from approvals where approver_id = user_id`,
  },
]

export const approvalRules = rules.map((rule) => ({ ...rule, since: approvals }))
