import type { askedEmpties } from '../../../domain/selling/empties-shape.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { lineWorth } from '../../../domain/selling/empties.ts'
import { depositName } from '../../../domain/selling/deposits.ts'
import { isQuantity } from '../../../domain/selling/measured.ts'
import { formatMoney, MAX_AMOUNT, sum, type Centavos } from '../../../domain/money.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import {
  findReturnedBottles,
  insertEmpties,
  type NewEmptyLine,
  type WholeEmpties,
} from '../../db/queries/drawer/received-empties.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { fieldRefusal, Refusal, type FieldErrors } from '../refusal.ts'

export type AskedEmpties = Inner<typeof askedEmpties>

/** Bottles that were checked; nothing of them is written yet. */
export interface CheckedEmpties {
  amount: Centavos
  lines: NewEmptyLine[]
}

/**
 * Checks bottles that come back with the deposits of now (docs/product.md §10.23).
 * @param field what the lines are called in the request.
 * @throws Refusal 409 for what is no bottle of the store, and when they come to another amount; 422 for parts of a bottle and too much.
 */
export async function checkEmpties(
  trx: Queries,
  storeId: number,
  { lines: asked, amount }: AskedEmpties,
  field: 'lines' | 'empties' = 'lines',
): Promise<CheckedEmpties> {
  const bottles = await findReturnedBottles(
    trx,
    storeId,
    asked.map(({ productId }) => productId),
  )
  const parts: FieldErrors = {}
  const gone: FieldErrors = {}
  const lines: NewEmptyLine[] = []
  for (const [index, { productId, quantity }] of asked.entries()) {
    const bottle = bottles.get(productId)
    if (!isQuantity(quantity)) parts[`${field}.${index}.quantity`] = [saleMessages.invalidQuantity]
    if (!bottle?.isDeposit)
      gone[`${field}.${index}.product_id`] = [emptiesMessages.noBottle(index + 1, bottle?.name ?? null)]
    else lines.push({ product_id: bottle.id, name: depositName(bottle.name), quantity, price: bottle.price })
  }
  if (Object.keys(parts).length > 0) throw fieldRefusal(422, parts)
  const [first] = Object.values(gone).flat()
  if (first !== undefined) throw new Refusal(409, first, { errors: gone })
  const worth = sum(lines.map(lineWorth))
  if (worth > MAX_AMOUNT) throw fieldRefusal(422, { amount: [saleMessages.tooLargeTotal] })
  if (worth !== amount) {
    const changed = emptiesMessages.changed(formatMoney(worth))
    throw new Refusal(409, changed, { errors: { amount: [changed] } })
  }
  return { amount: worth, lines }
}

/** What the bottles belong to: a sale, the cash that went out for them, or both. */
interface PaidBy {
  saleId: number | null
  movementId: number | null
}

/** Writes bottles that were checked. */
export async function writeEmpties(
  trx: Queries,
  { actor, now }: { actor: Actor; now: number },
  register: OpenRegisterRow,
  { amount, lines }: CheckedEmpties,
  { saleId, movementId }: PaidBy,
): Promise<void> {
  await insertEmpties(
    trx,
    {
      ...{ store_id: register.storeId, register_id: register.id, at: now, amount },
      ...{ user_id: actor.userId, user_name: fullName(actor), sale_id: saleId, movement_id: movementId },
    },
    lines,
  )
}

/** Bottles that came back, as the calls tell of them. */
export function emptiesAnswer({ amount, lines }: WholeEmpties) {
  return { amount, lines: lines.map(({ product_id: productId, ...line }) => ({ ...line, productId })) }
}
