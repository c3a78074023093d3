import {
  settleFinding as settleCall,
  type Finding,
  type listFindings as listCall,
} from '../../../domain/calls/findings.ts'
import { findingMessages } from '../../../domain/findings/finding-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { deviceNumberText } from '../../../domain/selling/device-number.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import {
  countOpenFindings,
  findFinding,
  listFindings,
  settleFinding as settle,
  type FindingRow,
} from '../../db/queries/late/findings.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import type { Asked } from '../commands/asked.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { pageOf } from '../lists/page-place.ts'
import { Refusal } from '../refusal.ts'
import { reportedStore } from '../reports/reported-store.ts'

/**
 * One page of the findings of a store, or of all that the actor may see, the newest first (docs/product.md §10.27).
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function findingList(
  db: ReadDatabase,
  actor: Actor,
  { state, storeId, limit, after }: Inner<typeof listCall.request>,
): Promise<Inner<typeof listCall.answer>> {
  if (storeId !== undefined) await reportedStore(db.read, actor, storeId)
  const scope = storeId ?? actor.scope
  const place = { after: after === undefined ? undefined : Number(after), limit: limit + 1 }
  const [rows, open] = await together([
    listFindings(db.read, { scope, state }, place),
    countOpenFindings(db.read, scope),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => String(id))
  return { findings: page.map(told), open, next }
}

/**
 * Settles a finding with a note; with the same key again, the same answer again.
 * @throws Refusal 404 for one that the actor may not see, 409 when it is settled.
 */
export async function settleFinding(
  { db, actor, key, now }: Asked,
  { id, note }: Inner<typeof settleCall.request> & { id: number },
): Promise<Inner<typeof settleCall.answer>> {
  const request = { finding_id: id, ...keyForm(settleCall.request, { note }) }
  await runIdempotent(
    { db, actor, key, now, operation: 'settle finding', request, texts: findingMessages },
    async (trx) => {
      const finding = await findFinding(trx, actor.scope, id)
      if (!finding) throw new Refusal(404, messages.server.notFound)
      const { userId } = actor
      if (!(await settle(trx, id, { at: now, note, userId, userName: fullName(actor) })))
        throw new Refusal(409, findingMessages.settledAlready)
      await record(trx, actor, now, {
        ...{ action: 'finding.settled', entity: 'finding', entityId: id, storeId: finding.store.id },
        details: { kind: finding.kind, device_number: deviceNumberText(finding.number), note },
      })
      return id
    },
  )
  const settled = await findFinding(db.read, actor.scope, id)
  if (!settled) throw new Refusal(404, messages.server.notFound)
  return { finding: told(settled) }
}

function told({ number, ...row }: FindingRow): Finding {
  return { ...row, deviceNumber: deviceNumberText(number) }
}
