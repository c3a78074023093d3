import type { EntryRow, WholeEntry } from '../../../domain/calls/deliveries.ts'
import { centavosOf } from '../../../domain/goods/unit-cost.ts'
import { messages } from '../../../domain/messages.ts'
import {
  findEntry,
  type EntryVoidRow,
  type NamedEntryRow,
  type WholeEntry as WholeEntryRow,
} from '../../db/queries/goods/deliveries.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'

/** An entry as the list has it. */
export function listedEntry(row: NamedEntryRow, isVoided: boolean): EntryRow {
  const { id, number, at, document, paid, total, user_name: user, supplier_id: supplierId } = row
  return {
    ...{ id, number, at, document, paid, total, user },
    store: { id: row.store_id, name: row.store_name },
    supplier: supplierId === null ? null : { id: supplierId, name: row.supplier_name ?? '' },
    state: isVoided ? 'voided' : 'done',
  }
}

/** An entry whole. @throws Refusal 404 for one that is not in scope. */
export async function wholeEntry(db: Queries, scope: Scope, id: number): Promise<WholeEntry> {
  const whole = await findEntry(db, scope, id)
  if (!whole) throw new Refusal(404, messages.server.notFound)
  return { ...listedEntry(whole.row, whole.voided !== undefined), ...details(whole) }
}

function details({ lines, voided }: WholeEntryRow): Pick<WholeEntry, 'lines' | 'voided'> {
  return {
    lines: lines.map(({ product_id: productId, unit_cost, old_price: oldPrice, ...line }) => {
      const { position, name, quantity, total, price } = line
      return { position, productId, name, quantity, unitCost: centavosOf(unit_cost), total, oldPrice, price }
    }),
    voided: voided ? voidAnswer(voided) : null,
  }
}

function voidAnswer({ at, user_name: user, reason }: EntryVoidRow): WholeEntry['voided'] {
  return { at, user, reason }
}
