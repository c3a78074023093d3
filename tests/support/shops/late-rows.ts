import { insertFindings } from '../../../server/db/queries/late/findings.ts'
import { insertLateSale } from '../../../server/db/queries/late/late-sales.ts'
import { onServer, record } from '../../../server/services/audit/record.ts'
import { NOON, type TestShop } from './shop.ts'

/** The first sale came late from the device `A`, with a finding, as far as its rows say so: its figures stay. */
export async function comeLate({ db, storeId }: TestShop): Promise<void> {
  const sale = { id: 1, store_id: storeId }
  const actor = { userId: null, username: null, storeId, origin: onServer }
  await db.write(async (trx) => {
    await insertLateSale(trx, {
      ...{ store_id: storeId, sale_id: sale.id, letter: 'A', n: 417, received_at: NOON, arrival: 'open' },
    })
    await insertFindings(trx, sale, [{ kind: 'clock', text: `'é"` }], NOON)
    await record(trx, actor, NOON, {
      ...{ action: 'sale.numbered', entity: 'sale', entityId: sale.id },
      details: { device_number: 'A-000417' },
    })
  })
}
