import { chargeAmount } from '../../../domain/credit/charge.ts'
import { deviceNumberText, type DeviceNumber } from '../../../domain/selling/device-number.ts'
import type { Engine } from '../../db/engine.ts'
import { insertFindings, type NewFinding } from '../../db/queries/late/findings.ts'
import { restoreClient } from '../../db/queries/late/late-goods.ts'
import type { SaleRow } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'
import type { Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import type { AccountCharge } from '../credit/charge-sale.ts'
import { writeEntry } from '../credit/write-entry.ts'
import { writeNumber } from './late-number.ts'

/** What a late sale is besides a sale. */
export interface LateFacts {
  number: DeviceNumber
  /** By the clock of its device; milliseconds since the epoch. */
  soldAt: number
  /** Whether its register was still open when it arrived. */
  arrival: 'open' | 'closed'
  /** Never before the closing of its register. */
  receivedAt: number
  /** Whether its client was deleted, and comes back because they owe it. */
  restoresClient: boolean
  findings: readonly NewFinding[]
}

/** Writes what a late sale has besides, in its transaction: its number, its findings, and what its client owes. @throws Refusal 409 */
export async function writeLateParts(
  trx: Queries,
  seller: { engine: Engine; actor: Actor; now: number },
  late: LateFacts,
  sale: SaleRow,
  charged: AccountCharge | null,
): Promise<void> {
  const { actor, now } = seller
  const { number, findings, arrival, receivedAt } = late
  await writeNumber(trx, seller, number, { id: sale.id, arrival, receivedAt })
  await insertFindings(trx, sale, findings, now)
  if (!charged) return
  const { account, charge } = charged
  if (late.restoresClient) {
    await restoreClient(trx, account.id)
    await record(trx, actor, now, {
      ...{ action: 'client.restored', entity: 'client', entityId: account.id },
      details: { name: account.name, device_number: deviceNumberText(number) },
    })
  }
  // The books are in the order in which they were written.
  await writeEntry(trx, actor, now, account, {
    ...{ kind: 'charge', amount: chargeAmount(charge), sale_id: sale.id },
  })
}
