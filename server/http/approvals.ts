import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allows, type RouteRule } from '../../domain/access.ts'
import { approval, type Approval, type ApprovalOffer } from '../../domain/approval/approval.ts'
import { messages } from '../../domain/messages.ts'
import { approvalMessages } from '../../domain/approval/approval-messages.ts'
import { labelOf, type Permission } from '../../domain/permissions.ts'
import { readAs } from '../../domain/shape/shape.ts'
import { findUsedKey } from '../db/queries/idempotency.ts'
import { findApprovers, rightsOfApprovers } from '../db/queries/users/approvers.ts'
import type { RouteContext } from './route-context.ts'
import { fullName, type Actor } from '../services/access/actor.ts'
import { approvalToken, approverOf, type ApprovedCall } from '../services/access/approve.ts'
import { missingRights, needRight } from '../services/access/need-right.ts'
import { requestHash } from '../services/commands/request-hash.ts'
import { isRunning, keyUse } from '../services/commands/run-idempotent.ts'
import { forbidden, Refusal } from '../services/refusal.ts'
import { idempotencyKey, isObject } from './body.ts'

type Context = Pick<RouteContext, 'db' | 'approvals' | 'clock'>

/**
 * Takes approvals on the routes that lend rights (docs/decisions/0127). A call that lacks such rights, and comes without an approval, is
 * refused with an offer for all of them, if a colleague of the store could approve it (docs/decisions/0184). A reading is refused unless
 * a colleague could.
 */
export function takeApprovals(app: FastifyInstance, context: Context): void {
  app.addHook('preHandler', async (request) => {
    const { rule } = request.routeOptions.config
    if (!rule || rule.lends.length === 0 || !request.actor) return
    if (rule.reading !== null) {
      if (await mayRead(rule, request.actor, context)) return
      throw forbidden()
    }
    request.actor = await borrower(request, request.actor, rule, context)
  })
  // What it throws is answered by the handler of the whole server.
  app.setErrorHandler(async (error, request) => {
    const refusal = error instanceof Refusal ? firstRefusal(error, request) : null
    throw refusal?.lacks ? await withOffer(refusal, refusal.lacks, request, context) : error
  })
}

/** Whether the user may read, or a colleague could lend the right to do what is read about. */
async function mayRead(rule: RouteRule, actor: Actor, { db }: Context): Promise<boolean> {
  return allows(rule, actor) || (await rightsOfApprovers(db.read, actor, rule.lends)).length > 0
}

/** Who may not make the call at all is told so, and not what else is wrong with it. */
function firstRefusal(refusal: Refusal, { actor, routeOptions }: FastifyRequest): Refusal {
  const { rule } = routeOptions.config
  const isFinal = refusal.retryAfter === undefined && refusal.lacks === undefined
  return (isFinal && rule && actor && !allows(rule, actor) && missingRights(actor)) || refusal
}

/**
 * The actor with what the call may have lent, and who lent it; the same actor when nothing is missing.
 * @throws Refusal 403 without the right of the route where nobody could lend it, 409 with `Retry-After` while an approved call with
 * the same key runs.
 */
async function borrower(
  request: FastifyRequest,
  actor: Actor,
  rule: RouteRule,
  { db, approvals: seal, clock }: Context,
): Promise<Actor> {
  const { lends } = rule
  const may = lends.filter((right) => !actor.permissions.includes(right))
  if (may.length === 0) return actor
  const borrower = { ...actor, borrowing: { may, needed: new Map<Permission, Refusal>() } }
  const approval = approvalIn(request)
  // Most calls of a route that lends only for what the command may find need no right more.
  if (!approval && allows(rule, actor)) return borrower
  const key = idempotencyKey(request)
  if (key !== null) {
    const use = keyUse(actor, key)
    if (await isRunning(db, use)) throw stillRunning()
    // A command that was done is not done again: the answer is that of the first time, and the PIN is not needed twice.
    if (await findUsedKey(db.read, use)) return { ...actor, permissions: [...actor.permissions, ...lends] }
  }
  const call = approval && callOf(request, actor)
  const approver = call ? await approverOf({ ...call, db, seal, now: clock() }, approval, lends) : undefined
  const [ofRoute] = lends
  if (ofRoute && !allows(rule, actor)) {
    if (!approver && (await rightsOfApprovers(db.read, actor, [ofRoute])).length === 0) throw forbidden()
    needRight({ ...borrower, ...(approver && { approver }) }, ofRoute)
  }
  if (!approver) return borrower
  return { ...borrower, approver, permissions: [...actor.permissions, ...approver.permissions] }
}

/** Without an answer to it nobody can tell whether an approval is missing, or whether it is delivered in vain. */
export function stillRunning(): Refusal {
  return new Refusal(409, approvalMessages.stillRunning, { retryAfter: 1 })
}

/** @throws Refusal 400 for an approval without its form. */
function approvalIn({ body }: FastifyRequest): Approval | null {
  if (!isObject(body) || body['approval'] === undefined) return null
  const read = readAs(approval, body['approval'])
  if ('refusals' in read) throw new Refusal(400, messages.validation.malformed)
  return read.value
}

/**
 * What an approval is good for; null for a body that has no request. The request is not validated yet.
 * @throws Refusal 400 for one that is nested too deeply.
 */
function callOf({ body, method, url }: FastifyRequest, actor: Actor): ApprovedCall | null {
  if (!isObject(body) || !isObject(body['request'])) return null
  try {
    return { actor, call: `${method} ${url}`, requestHash: requestHash(body['request']) }
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, messages.validation.malformed)
    throw error
  }
}

/** The refusal with an offer; where no colleague with a PIN has all the rights, it says so if any has some, else it is unchanged. */
async function withOffer(
  refusal: Refusal,
  lacks: readonly Permission[],
  request: FastifyRequest,
  { db, approvals: seal, clock }: Context,
): Promise<Refusal> {
  const call = request.actor && callOf(request, request.actor)
  const [action] = lacks
  if (!call || action === undefined) return refusal
  const colleagues = (await findApprovers(db.read, call.actor, lacks)).map(fullName)
  if (colleagues.length > 0) {
    const token = approvalToken({ ...call, seal, now: clock() }, lacks)
    return refusal.with({
      approval: { action, actions: [...lacks], colleagues, token },
    } satisfies ApprovalOffer)
  }
  if (lacks.length === 1 || (await rightsOfApprovers(db.read, call.actor, lacks)).length === 0) return refusal
  return refusal.saying(approvalMessages.nobodyHolds(refusal.message, lacks.map(labelOf)))
}
