import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import type { Shop } from '../../e2e/support/shop/shop.ts'

interface ReportedFailure {
  kind: string
  message: string
  where: string | null
}

/** What the devices of a shop have reported, the first one first. */
export async function reportedFailures(shop: Shop): Promise<ReportedFailure[]> {
  const filter = { since: null, userName: null, action: 'support.reported', limit: 100 }
  const entries = await shop.database((db) => listAuditEntries(db.read, filter))
  return entries.map(({ details }) => JSON.parse(details) as ReportedFailure)
}
