import { createHash, randomUUID } from 'node:crypto'
import type { Approval } from '../../../domain/approval-contract.ts'
import { approvalMessages } from '../../../domain/approval-messages.ts'
import type { Permission } from '../../../domain/permissions.ts'
import type { Database } from '../../db/database.ts'
import { findUserForSignIn } from '../../db/queries/users/users.ts'
import type { Seal } from '../seal.ts'
import { Refusal } from '../refusal.ts'
import { fullName, type Actor, type Approver } from './actor.ts'
import { passwordMatches } from './passwords.ts'
import { settlePinTry, takePinTry } from './sign-in-limits.ts'

/** How long the token of an approval is good, in milliseconds. */
const GOOD_FOR = 60_000

/** The call that is approved. */
export interface ApprovedCall {
  actor: Actor
  /** Method and address: `POST /api/v1/cash-registers/movements`. */
  call: string
  /** The hash of `request`. */
  requestHash: string
}

interface Asked extends ApprovedCall {
  db: Database
  seal: Seal
  /** Milliseconds since the epoch. */
  now: number
}

/** Makes the token with which a colleague may approve exactly this call. */
export function approvalToken({ seal, now, ...asked }: Omit<Asked, 'db'>, permission: Permission): string {
  return seal.seal(JSON.stringify([now + GOOD_FOR, randomUUID(), ...boundTo(asked, permission)]))
}

const boundTo = ({ actor, call, requestHash }: ApprovedCall, permission: Permission) => [
  permission,
  actor.userId,
  actor.storeId,
  call,
  requestHash,
]

/**
 * The colleague who approves a call (docs/decisions/0127).
 * @param lends the rights that the call may have lent.
 * @throws Refusal 403 at `pin` for a token of another call or an old one, a wrong or closed PIN, a colleague without the right, and the
 * actor themselves. A colleague of another store and a name that nobody has are a wrong PIN, after the same work.
 */
export async function approverOf(
  asked: Asked,
  { username, pin, token }: Approval,
  lends: readonly Permission[],
): Promise<Approver> {
  const { db, seal, actor, now } = asked
  const opened = openedToken(seal.open(token))
  const permission = lends.find((one) => opened && isTokenOf(opened, asked, one))
  const refused = (text: string) => refusedApproval(text, permission ?? lends[0])
  if (!opened || !permission) throw refused(approvalMessages.ended)
  const found = await findUserForSignIn(db.read, username)
  if (found?.id === actor.userId) throw refused(approvalMessages.own)
  const tries = await takePinTry(db, username, now)
  if ('closedFor' in tries) {
    const { closedFor } = tries
    const { closed, closedForGood } = approvalMessages
    throw refused(closedFor === null ? closedForGood : closed(closedFor))
  }
  const colleague = found?.storeId === actor.storeId ? found : undefined
  const matches = await passwordMatches(colleague?.pinHash ?? undefined, pin)
  if (!colleague || !matches) throw refused(approvalMessages.wrong(tries.left))
  await db.write((trx) => settlePinTry(trx, username))
  const name = fullName(colleague)
  if (!colleague.permissions.includes(permission)) throw refused(approvalMessages.lacking(name))
  // Of the id in the token and not of its text, which may have other spellings (docs/decisions/0176).
  const tokenHash = createHash('sha256').update(opened.id).digest('base64')
  return { userId: colleague.id, username: colleague.username, name, permission, tokenHash }
}

/** What a token says. */
interface OpenedToken {
  /** Milliseconds since the epoch. */
  until: number
  id: string
  bound: readonly unknown[]
}

function openedToken(sealed: string | null): OpenedToken | null {
  if (sealed === null) return null
  const [until, id, ...bound] = JSON.parse(sealed) as [number, string, ...unknown[]]
  return { until, id, bound }
}

function isTokenOf(
  { until, bound }: OpenedToken,
  asked: ApprovedCall & { now: number },
  permission: Permission,
): boolean {
  return asked.now < until && JSON.stringify(bound) === JSON.stringify(boundTo(asked, permission))
}

/** A token that was used before: each is good for one call. */
export function usedApproval({ permission }: Approver): Refusal {
  return refusedApproval(approvalMessages.ended, permission)
}

function refusedApproval(text: string, lacks: Permission | undefined): Refusal {
  return new Refusal(403, text, {
    errors: { pin: [text] },
    trace: { action: 'approval.refused', details: { permission: lacks } },
    ...(lacks && { lacks }),
  })
}
