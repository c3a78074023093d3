import type { ListedDelivery, WholeDelivery } from '../../../domain/calls/deliveries.ts'
import { costOfCounted } from '../../../domain/goods/delivery.ts'
import { centavosOf } from '../../../domain/goods/unit-cost.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { messages } from '../../../domain/messages.ts'
import {
  findDelivery,
  type DeliveryVoidRow,
  type NamedDeliveryRow,
  type WholeDelivery as WholeDeliveryRow,
} from '../../db/queries/goods/deliveries.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'

/** A delivery as the list has it. */
export function listedDelivery(row: NamedDeliveryRow, isVoided: boolean): ListedDelivery {
  const { id, number, at, document, paid, total, user_name: user, supplier_id: supplierId } = row
  return {
    ...{ id, number, at, document, paid, total, user },
    store: { id: row.store_id, name: row.store_name },
    supplier: supplierId === null ? null : { id: supplierId, name: row.supplier_name ?? '' },
    state: isVoided ? 'voided' : 'done',
  }
}

/** A delivery whole. @throws Refusal 404 for one that is not in scope. */
export async function wholeDelivery(db: Queries, scope: Scope, id: number): Promise<WholeDelivery> {
  const whole = await findDelivery(db, scope, id)
  if (!whole) throw new Refusal(404, messages.server.notFound)
  return { ...listedDelivery(whole.row, whole.voided !== undefined), ...details(whole) }
}

function details({ lines, voided }: WholeDeliveryRow): Pick<WholeDelivery, 'lines' | 'voided'> {
  return {
    lines: lines.map(({ product_id: productId, unit_cost, old_price: oldPrice, pack, ...line }) => {
      const { position, name, total, price } = line
      const prices = { total, oldPrice, price }
      if (!pack) {
        const counted = { quantity: line.quantity, ...measuredIn(line.unit) }
        return { position, productId, name, ...counted, unitCost: centavosOf(unit_cost), ...prices }
      }
      const quantity = line.quantity / pack.factor
      return {
        position,
        productId,
        name,
        pack,
        quantity,
        unitCost: costOfCounted(total, quantity),
        ...prices,
      }
    }),
    voided: voided ? voidAnswer(voided) : null,
  }
}

function voidAnswer({ at, user_name: user, reason }: DeliveryVoidRow): WholeDelivery['voided'] {
  return { at, user, reason }
}
