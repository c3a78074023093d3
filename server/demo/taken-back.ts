/** What is brought back, exchanged and voided in the demo, as its owner approves it. Money in centavos. */
import { guatemalaDay } from '../../domain/dates.ts'
import type { Centavos } from '../../domain/money.ts'
import { units } from '../../domain/quantity.ts'
import type { Permission } from '../../domain/permissions.ts'
import { exchangeReason, returnReasons, voidReasons } from '../../domain/selling/return-messages.ts'
import type { Database } from '../db/database.ts'
import { fullName, type Actor } from '../services/access/actor.ts'
import { completeSale } from '../services/sales/complete-sale.ts'
import { createReturn } from '../services/sales/return-sale.ts'
import { voidSale } from '../services/sales/void-sale.ts'
import { cashAmong, cashOf, type MadeSale } from './payments.ts'

/** How long after the sale something of it comes back, in milliseconds. */
export const UNDONE_AFTER = 15 * 60_000

/** What happens in a shift: with an article, something is exchanged for it. */
export interface PlannedUndoing {
  kind: 'return' | 'void' | 'exchange'
  /** The article that is taken instead; null: none. */
  productId: number | null
}

/** What is undone in the shift with this number; null in most of them. */
export function planUndoing(shift: number, productIds: readonly number[]): PlannedUndoing | null {
  if (shift % 4 === 1) return { kind: 'return', productId: null }
  if (shift % 12 === 3) return { kind: 'void', productId: null }
  if (shift % 9 === 5) return { kind: 'exchange', productId: productIds[shift % productIds.length] ?? null }
  return null
}

/**
 * Undoes a sale, or one unit of its first line, a quarter of an hour after it was made.
 * @param sold the sale, and when it was made.
 * @param shift its number, by which the reasons differ.
 * @returns what that brought into the drawer; negative when cash went out.
 */
export async function undo(
  { db, cashier, owner }: { db: Database; cashier: Actor; owner: Actor },
  { kind, productId }: PlannedUndoing,
  { sale: { id, ...sale }, at }: { sale: MadeSale; at: number },
  shift: number,
): Promise<Centavos> {
  const lines = [{ position: 1, quantity: units(1), restock: shift % 8 !== 1 }]
  const now = at + UNDONE_AFTER
  const asked = (permission: Permission) => ({
    ...{ db, key: null, now },
    actor: { ...cashier, approver: approverOf(owner, permission, id) },
  })
  if (kind === 'void') {
    await voidSale(asked('void sale'), { id, reason: picked(voidReasons, shift) })
    return -cashOf(sale)
  }
  if (kind === 'return') {
    const reason = picked(returnReasons, shift)
    const { return: made } = await createReturn(asked('create return'), { id, lines, reason })
    return -cashAmong(made.refunds)
  }
  const { actor } = asked('create return')
  const mayReturn = { ...actor, permissions: [...actor.permissions, 'create return' as const] }
  const items = [{ productId: productId ?? 0, quantity: units(1), discount: 0, tax: 0 }]
  const exchange = {
    clientId: null,
    date: guatemalaDay(now),
    items,
    exchange: { saleId: id, lines, reason: exchangeReason },
  }
  const { sale: other } = await completeSale({ db, actor: mayReturn, key: null, now }, exchange)
  return cashOf(other) - cashAmong(other.exchange?.refunds ?? [])
}

/** The owner stood beside the till; each approval has a token of its own. */
function approverOf(owner: Actor, permission: Permission, saleId: number) {
  const { userId, username } = owner
  return { userId, username, name: fullName(owner), permissions: [permission], tokenHash: `demo ${saleId}` }
}

const picked = (reasons: readonly string[], turn: number): string => reasons[turn % reasons.length] ?? ''
