import type { ClientFields } from '../../../domain/file-import/kinds/people-rows.ts'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import type { PersonPlan } from '../../../domain/file-import/kinds/plan-people.ts'
import { insertClients } from '../../db/queries/bulk.ts'
import { updateClient } from '../../db/queries/records/clients.ts'
import type { ImportedClient } from '../../db/queries/records/imported-people.ts'
import { record } from '../audit/record.ts'
import { writeEntry } from '../credit/write-entry.ts'
import type { RecordWrite } from '../resources/resource.ts'
import { writePeople } from './write-people.ts'

type Plan = PersonPlan<ImportedClient, ClientFields>

/** Writes clients; what they owe is set by an adjustment of their account, as the opening balance of a notebook is (docs/product.md §10.5). */
export async function writeClients(
  write: RecordWrite,
  storeId: number,
  plan: readonly Plan[],
): Promise<void> {
  const { trx, now } = write
  await writePeople(write, storeId, plan, {
    table: 'clients',
    entity: 'client',
    insert: (made) => insertClients(trx, storeId, made.map(newClient), now),
    columns: ({ name, email, phone, creditLimit }) => ({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      ...(creditLimit !== undefined && { credit_limit: creditLimit }),
    }),
    update: (id, columns) => updateClient(trx, id, columns),
    settle: (id, one) => settleBalance(write, storeId, id, one),
  })
}

function newClient({ name, email = null, phone = null, creditLimit = 0 }: ClientFields) {
  if (name === undefined) throw new Error('A planned client has no name')
  return { name, email, phone, credit_limit: creditLimit }
}

/** The entry by which a balance becomes that of the row; that of a client who is deleted becomes 0. */
async function settleBalance(
  { trx, actor, now }: RecordWrite,
  storeId: number,
  id: number,
  { result, known, new: fields }: Plan,
): Promise<void> {
  const before = known?.balance ?? 0
  const after = result === 'removed' ? 0 : (fields.balance ?? before)
  const amount = after - before
  if (amount === 0) return
  const { creditLimit = 0, owedSince = null } = known ?? {}
  const account = { id, storeId, name: '', isDefault: false, balance: before, creditLimit, owedSince }
  const reason = result === 'new' ? importMessages.openingBalance : importMessages.balanceSet
  await writeEntry(trx, actor, now, account, { kind: 'adjustment', amount, reason })
  await record(trx, actor, now, {
    ...{ action: 'client_balance.adjusted', entity: 'client', entityId: id, storeId },
    details: { amount, reason, balance: after },
  })
}
