import type { Permission } from '../../../domain/permissions.ts'
import { forbidden, type Refusal } from '../refusal.ts'
import type { Actor } from './actor.ts'

/**
 * Checks a right in a command that `runIdempotent` runs.
 * @throws Refusal without the right. For one that a colleague may lend only if no further one can be missing; else the end of the
 * command refuses.
 */
export function needRight(actor: Actor, right: Permission, refusal: Refusal = forbidden(right)): void {
  const { borrowing, permissions } = actor
  if (!borrowing?.may.includes(right)) {
    if (!permissions.includes(right)) throw refusal
    return
  }
  const { may, needed } = borrowing
  if (!needed.has(right)) needed.set(right, refusal)
  if (needed.size === may.length) refuseMissing(actor)
}

/** Where a command needs no further right: before it writes. @throws Refusal for rights that are missing. */
export function refuseMissing(actor: Actor): void {
  const missing = missingRights(actor)
  if (missing) throw missing
}

/** The first refusal, for all rights that the call needs; null when they were lent, or none is missing. */
export function missingRights({ borrowing, approver }: Actor): Refusal | null {
  const needed = [...(borrowing?.needed ?? [])]
  const [first] = needed
  if (!first || needed.every(([right]) => approver?.permissions.includes(right))) return null
  return first[1].lacking(needed.map(([right]) => right))
}
