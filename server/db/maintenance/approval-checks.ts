import { sql } from 'kysely'
import type { LendableRight } from '../../../domain/access.ts'
import { approvals } from '../migrations/0020-approvals.ts'
import { listOfRights } from '../queries/approvals.ts'
import type { ConsistencyRule } from './consistency-rule.ts'

const ofReturns = ['create return', 'exceed return days'] as const

/** The rights that can be lent for each operation, in the order in which they are checked (docs/decisions/0184). */
const lentFor: Readonly<Record<string, readonly LendableRight[]>> = {
  sale: [...ofReturns, 'create credit sale', 'exceed credit limit'],
  'create return': ofReturns,
  'void sale': ['void sale'],
  'create movement': ['create cash movement'],
  'reverse movement': ['create cash movement'],
  'create client payment': ['create client payment'],
  'reverse client payment': ['create client payment'],
}

/** Some of the rights or all, as one approval stores them. */
function listsOf(rights: readonly string[]): string[] {
  const some = rights.reduce<string[][]>(
    (made, right) => [...made, ...made.map((before) => [...before, right])],
    [[]],
  )
  return some.filter(({ length }) => length > 0).map(listOfRights)
}

const lent = Object.entries(lentFor).map(
  ([operation, rights]) => sql`(operation = ${operation} and permission in (${sql.join(listsOf(rights))}))`,
)

/** What must hold for approvals. */
const rules: readonly ConsistencyRule[] = [
  {
    says: 'nadie autorizó lo que hizo',
    wrong: sql`select id from approvals where approver_id = user_id`,
  },
  {
    says: 'cada autorización prestó permisos que su operación necesita',
    wrong: sql`select id from approvals where not (${sql.join(lent, sql` or `)})`,
  },
]

export const approvalRules = rules.map((rule) => ({ ...rule, since: approvals }))
