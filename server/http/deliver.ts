import type { FastifyRequest } from 'fastify'
import { DELIVERY_HEADER } from '../../domain/contract.ts'
import { allows, type RouteRule } from '../../domain/access.ts'
import { deviceMessages } from '../../domain/devices/device-messages.ts'
import { mayBeDelivered } from '../../domain/route-rules.ts'
import { findUsedKey } from '../db/queries/idempotency.ts'
import { findMaker } from '../db/queries/users/makers.ts'
import { actorOf, fullName, type Actor } from '../services/access/actor.ts'
import { isRunning, keyUse } from '../services/commands/run-idempotent.ts'
import { forbidden, Refusal } from '../services/refusal.ts'
import { stillRunning } from './approvals.ts'
import { idempotencyKey } from './body.ts'
import type { RouteContext } from './route-context.ts'

type Context = Pick<RouteContext, 'db' | 'tickets' | 'clock'>

/** Who made a command as far as it is known, and why it is not done for them; null: it is. */
interface Delivered {
  maker: Actor
  refusal: Refusal | null
}

/**
 * Who makes a request: whoever is signed in, or with a ticket the colleague who made it on this device (docs/product.md §7.1).
 * @param signedIn delivers it.
 * @throws Refusal 400 for a ticket beside a call that is not delivered, 422 for one that is not good here, 403 when its user may not make
 * the call any more, 409 with `Retry-After` while the same key runs. All are definite but the last; what was done before is answered.
 */
export async function madeBy(
  request: FastifyRequest,
  signedIn: Actor,
  rule: RouteRule,
  context: Context,
): Promise<Actor> {
  const ticket = request.headers[DELIVERY_HEADER.toLowerCase()]
  if (ticket === undefined) return signedIn
  const key = idempotencyKey(request)
  if (!mayBeDelivered(rule) || key === null || signedIn.device === undefined)
    throw new Refusal(400, deviceMessages.notDelivered)
  const { maker, refusal } = await readTicket(String(ticket), signedIn, rule, context)
  if (!refusal) return maker
  const { db } = context
  const use = keyUse(maker, key)
  if (await isRunning(db, use)) throw stillRunning()
  const used = await findUsedKey(db.read, use)
  if (used?.storeId !== signedIn.storeId) throw refusal
  // Nothing is done any more: it is answered what was done.
  const { access, lends } = rule
  const needed = typeof access === 'string' ? [] : access
  return { ...maker, permissions: [...maker.permissions, ...needed, ...lends] }
}

/** @throws Refusal 403 for a ticket of another store: its answers are not read here. */
async function readTicket(
  ticket: string,
  signedIn: Actor,
  rule: RouteRule,
  { db, tickets, clock }: Context,
): Promise<Delivered> {
  const delivery = await tickets.read(ticket, clock())
  const unknown = { maker: signedIn, refusal: refused(422, deviceMessages.unknownTicket) }
  if (delivery === null) return unknown
  if (delivery === 'expired') return { maker: signedIn, refusal: refused(422, deviceMessages.expiredTicket) }
  const { userId, storeId, device } = delivery
  if (storeId !== signedIn.storeId) throw refused(403, deviceMessages.otherStore)
  if (device !== signedIn.device)
    return { maker: signedIn, refusal: refused(422, deviceMessages.otherDevice) }
  const found = await findMaker(db.read, userId)
  if (!found) return unknown
  const { isDeleted, ...person } = found
  // The sessions of who made it are not touched: this one is of who delivers it.
  const owner = { ...person, storeId, sessionId: signedIn.sessionId }
  const maker: Actor = {
    ...actorOf(owner, signedIn.origin),
    device,
    ...(userId !== signedIn.userId && { deliveredBy: signedIn }),
  }
  const name = fullName(person)
  if (isDeleted) return { maker, refusal: refused(403, deviceMessages.inactive(name)) }
  if (person.storeId !== storeId) return { maker, refusal: refused(403, deviceMessages.movedAway(name)) }
  const mayAsk = allows(rule, { ...maker, permissions: [...maker.permissions, ...rule.lends] })
  return { maker, refusal: mayAsk ? null : forbidden() }
}

/** What stands at `delivery` is about the ticket and its user, and not about the command. */
function refused(status: 403 | 422, text: string): Refusal {
  return new Refusal(status, text, { errors: { delivery: [text] }, trace: { action: 'access.denied' } })
}
