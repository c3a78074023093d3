import { randomInt } from 'node:crypto'
import { ean13 } from '../../../domain/search/ean13.ts'
import { findCodeHolder } from '../../db/queries/records/product-codes.ts'
import type { Queries } from '../../db/tables.ts'

/** The GS1 prefix for in-store codes (docs/product.md §5.3). */
const IN_STORE = '20'

/** A random in-store EAN-13 that no product of the store has, except deleted ones. */
export async function freeCode(trx: Queries, storeId: number): Promise<string> {
  for (;;) {
    const code = ean13(IN_STORE + String(randomInt(10 ** 10)).padStart(10, '0'))
    if ((await findCodeHolder(trx, storeId, code)) === undefined) return code
  }
}
