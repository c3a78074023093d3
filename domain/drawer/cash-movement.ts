/** Movements of cash as people read them (docs/product.md §10.2). */
import type { SignedMovement } from './movement-shape.ts'
import { cashEffect, type DrawerMovement } from './drawer.ts'
import { movementMessages } from './movement-messages.ts'
import type { Centavos } from '../money.ts'

/** A movement of cash as a report tells of it, without who moved the cash. */
export type ReportedMovement = Omit<SignedMovement, 'user'>

/** The name of a movement; that of a reversal says so. */
export function movementName({ kind, reverses }: Pick<DrawerMovement, 'kind' | 'reverses'>): string {
  const name = movementMessages.kinds[kind]
  return reverses === null ? name : movementMessages.reversalOf(name)
}

/** A movement in words and figures; the amount is negative when cash went out. */
export function shownMovement(movement: ReportedMovement): {
  name: string
  reason: string
  amount: Centavos
} {
  return {
    name: movementName(movement),
    reason: movement.note === null ? movement.reason : `${movement.reason} · ${movement.note}`,
    amount: cashEffect(movement),
  }
}

/** Whether a movement can be undone: it undoes none, and none undoes it. */
export function isReversible(movement: ReportedMovement, all: readonly ReportedMovement[]): boolean {
  return movement.reverses === null && !isReversed(movement, all)
}

/** Whether another movement undoes it. */
export function isReversed({ id }: ReportedMovement, all: readonly ReportedMovement[]): boolean {
  return all.some(({ reverses }) => reverses === id)
}
