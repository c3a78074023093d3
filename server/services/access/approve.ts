import { createHash, randomUUID } from 'node:crypto'
import type { Approval } from '../../../domain/approval/approval.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { labelOf, type Permission } from '../../../domain/permissions.ts'
import type { Database } from '../../db/database.ts'
import { listOfRights } from '../../db/queries/approvals.ts'
import { findUserForSignIn } from '../../db/queries/users/users.ts'
import type { Seal } from '../seal.ts'
import { Refusal } from '../refusal.ts'
import { fullName, type Actor } from './actor.ts'
import type { Approver } from '../audit/approver.ts'
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

/** Makes the token with which a colleague may approve exactly this call, for exactly these rights. */
export function approvalToken(
  { seal, now, ...asked }: Omit<Asked, 'db'>,
  permissions: readonly Permission[],
): string {
  return seal.seal(JSON.stringify([now + GOOD_FOR, randomUUID(), permissions, ...boundTo(asked)]))
}

const boundTo = ({ actor, call, requestHash }: ApprovedCall) => [
  actor.userId,
  actor.storeId,
  call,
  requestHash,
]

/**
 * The colleague who approves a call (docs/decisions/0127).
 * @param lends the rights that the call may have lent.
 * @throws Refusal 403 at `pin` for a token of another call or an old one, for rights that the colleague was not told of, a wrong or closed
 * PIN, a colleague without all the rights, and the actor themselves. A colleague of another store and a name that nobody has are a wrong
 * PIN, after the same work.
 */
export async function approverOf(
  asked: Asked,
  { username, pin, token, actions }: Approval,
  lends: readonly Permission[],
): Promise<Approver> {
  const { db, seal, actor, now } = asked
  const opened = openedToken(seal.open(token))
  const permissions = opened && rightsOf(opened, asked, lends)
  const refused = (text: string) => refusedApproval(text, permissions ?? lends.slice(0, 1))
  if (!opened || !permissions) throw refused(approvalMessages.ended)
  // Who approves one thing was not told of another one.
  const told = actions ?? permissions.slice(0, 1)
  if (!permissions.every((right) => told.includes(right))) throw refused(approvalMessages.others)
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
  const lacking = permissions.filter((right) => !colleague.permissions.includes(right))
  const isOnly = permissions.length === 1
  const { lacking: lacksIt, lackingSome } = approvalMessages
  if (lacking.length > 0) throw refused(isOnly ? lacksIt(name) : lackingSome(name, lacking.map(labelOf)))
  // Of the id in the token and not of its text, which may have other spellings (docs/decisions/0176).
  const tokenHash = createHash('sha256').update(opened.id).digest('base64')
  return { userId: colleague.id, username: colleague.username, name, permissions, tokenHash }
}

/** What a token says. */
interface OpenedToken {
  /** Milliseconds since the epoch. */
  until: number
  id: string
  /** The rights that are missing. */
  rights: unknown
  bound: readonly unknown[]
}

function openedToken(sealed: string | null): OpenedToken | null {
  if (sealed === null) return null
  const [until, id, rights, ...bound] = JSON.parse(sealed) as [number, string, ...unknown[]]
  return { until, id, rights, bound }
}

/** The rights that a token asks for this call; null for one of another call, of before or with other rights than it lends. */
function rightsOf(
  { until, rights, bound }: OpenedToken,
  asked: ApprovedCall & { now: number },
  lends: readonly Permission[],
): readonly Permission[] | null {
  if (asked.now >= until || JSON.stringify(bound) !== JSON.stringify(boundTo(asked))) return null
  if (!Array.isArray(rights)) return null
  const known = rights.flatMap((right: unknown) => lends.find((one) => one === right) ?? [])
  return known.length > 0 && known.length === rights.length ? known : null
}

/** A token that was used before: each is good for one call. */
export function usedApproval({ permissions }: Approver): Refusal {
  return refusedApproval(approvalMessages.ended, permissions)
}

function refusedApproval(text: string, lacks: readonly Permission[]): Refusal {
  return new Refusal(403, text, {
    errors: { pin: [text] },
    trace: { action: 'approval.refused', details: { permission: listOfRights(lacks) } },
    lacks,
  })
}
