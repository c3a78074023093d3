import type { EntryVoidJson, ListedEntry, StockEntryJson } from '../../../domain/goods/entry-contract.ts'
import { centavosOf } from '../../../domain/goods/unit-cost.ts'
import { messages } from '../../../domain/messages.ts'
import { nullOr } from '../../../domain/shape/fields.ts'
import { money } from '../../../domain/shape/values.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import {
  findEntry,
  type EntryVoidRow,
  type NamedEntryRow,
  type WholeEntry,
} from '../../db/queries/goods/entries.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'

const priceChanged = nullOr(money())

/** An entry as the list has it. */
export function listedEntry(row: NamedEntryRow, isVoided: boolean): ListedEntry {
  const { id, number, at, store_id, store_name, document, paid, total, user_name: name } = row
  const { supplier_id, supplier_name } = row
  return {
    ...{ id, number, at: new Date(at).toISOString(), store: { id: store_id, name: store_name } },
    supplier: supplier_id === null ? null : { id: supplier_id, name: supplier_name ?? '' },
    ...{ document, paid, total: quetzales(total), state: isVoided ? 'voided' : 'done', user: { name } },
  }
}

/** An entry whole. @throws Refusal 404 for one that is not in scope. */
export async function wholeEntry(db: Queries, scope: Scope, id: number): Promise<StockEntryJson> {
  const whole = await findEntry(db, scope, id)
  if (!whole) throw new Refusal(404, messages.server.notFound)
  return { ...listedEntry(whole.row, whole.voided !== undefined), ...details(whole) }
}

function details({ lines, voided }: WholeEntry): Pick<StockEntryJson, 'lines' | 'voided'> {
  return {
    lines: lines.map(({ position, product_id, name, quantity, unit_cost, total, old_price, price }) => ({
      ...{ position, product_id, name, quantity: inUnits(quantity), total: quetzales(total) },
      unit_cost: quetzales(centavosOf(unit_cost)),
      old_price: priceChanged.write(old_price),
      price: priceChanged.write(price),
    })),
    voided: voided ? voidAnswer(voided) : null,
  }
}

function voidAnswer({ at, user_name: name, reason }: EntryVoidRow): EntryVoidJson {
  return { at: new Date(at).toISOString(), user: { name }, reason }
}
