import type { FastifyRequest } from 'fastify'
import { DELIVERY_HEADER } from '../../domain/contract.ts'
import { allows, type RouteRule } from '../../domain/access.ts'
import { deviceMessages } from '../../domain/devices/device-messages.ts'
import type { Permission } from '../../domain/permissions.ts'
import { createSale } from '../../domain/calls/sales.ts'
import { messages } from '../../domain/messages.ts'
import { mayBeDelivered } from '../../domain/route-rules.ts'
import { findUsedKey } from '../db/queries/idempotency.ts'
import { findMaker } from '../db/queries/users/makers.ts'
import { actorOf, fullName, type Actor } from '../services/access/actor.ts'
import type { Delivery } from '../services/devices/delivery-tickets.ts'
import { isRunning, keyUse } from '../services/commands/run-idempotent.ts'
import { forbidden, Refusal } from '../services/refusal.ts'
import { stillRunning } from './approvals.ts'
import { originOf } from './audit-trail.ts'
import { deviceOf, idempotencyKey } from './body.ts'
import type { RouteContext } from './route-context.ts'

type Context = Pick<RouteContext, 'db' | 'tickets' | 'clock'>

/** The right that every ticket says, for it is that of the call which gives it. */
const registered = 'read sale' satisfies Permission

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
  if (used?.storeId !== signedIn.storeId) {
    // Whether it is a late sale is known when the body is read.
    if (rule === createSale.rule && maker.ticket) return forLateSales(maker, refusal)
    throw refusal
  }
  // Nothing is done any more: it is answered what was done.
  const { access, lends } = rule
  const needed = typeof access === 'string' ? [] : access
  return { ...maker, permissions: [...maker.permissions, ...needed, ...lends] }
}

/**
 * Who has made a late sale that a device delivers while nobody is signed in: `Authorization: Delivery <ticket>` (docs/product.md §10.27). It opens
 * this call, for late sales alone.
 * @returns null for a request without such a header, or for another call.
 * @throws Refusal 400 without a key, 422 for a ticket that is not good for this device.
 */
export async function lateSeller(
  request: FastifyRequest,
  rule: RouteRule,
  context: Context,
): Promise<Actor | null> {
  const ticket = /^Delivery (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (ticket === undefined || rule !== createSale.rule) return null
  if (idempotencyKey(request) === null) throw new Refusal(400, deviceMessages.notDelivered)
  const delivery = await context.tickets.read(ticket, context.clock())
  if (delivery === null) throw refused(422, deviceMessages.unknownTicket)
  if (delivery === 'expired') throw refused(422, deviceMessages.expiredTicket)
  const { device } = delivery
  if ((deviceOf(request) ?? device) !== device) throw refused(422, deviceMessages.otherDevice)
  const { maker } = await makerOf(delivery, nobody(request), rule, context)
  if (!maker) throw refused(422, deviceMessages.unknownTicket)
  return forLateSales(maker, new Refusal(401, messages.session.ended))
}

/** A device without a session. */
const nobody = (request: FastifyRequest): Bringer => ({
  sessionId: '',
  origin: originOf(request),
  deliveredBy: undefined,
})

/** The maker with the rights that their ticket says: a late sale was made with them, whatever became of the account since. */
function forLateSales(maker: Actor, refusal: Refusal): Actor {
  const rights = maker.ticket?.rights ?? []
  return { ...maker, permissions: [...maker.permissions, ...rights], ticket: { rights, refusal } }
}

/** @throws Refusal 403 for a ticket of another store: its answers are not read here. */
async function readTicket(
  ticket: string,
  signedIn: Actor,
  rule: RouteRule,
  context: Context,
): Promise<Delivered> {
  const { tickets, clock } = context
  const delivery = await tickets.read(ticket, clock())
  const unknown = { maker: signedIn, refusal: refused(422, deviceMessages.unknownTicket) }
  if (delivery === null) return unknown
  if (delivery === 'expired') return { maker: signedIn, refusal: refused(422, deviceMessages.expiredTicket) }
  if (delivery.storeId !== signedIn.storeId) throw refused(403, deviceMessages.otherStore)
  if (delivery.device !== signedIn.device)
    return { maker: signedIn, refusal: refused(422, deviceMessages.otherDevice) }
  const { sessionId, origin, userId, username } = signedIn
  const deliveredBy = userId === delivery.userId ? undefined : { userId, username }
  const { maker, refusal } = await makerOf(delivery, { sessionId, origin, deliveredBy }, rule, context)
  return maker ? { maker, refusal } : unknown
}

/** Who brings a ticket: a session, which is that of a colleague where `deliveredBy` says whose. */
type Bringer = Pick<Actor, 'sessionId' | 'origin'> & { deliveredBy: Actor['deliveredBy'] }

/** Who a genuine ticket is of, and why a command is not done for them; no maker for a user that was never there. */
async function makerOf(
  { userId, storeId, device, rights = [registered] }: Delivery,
  { sessionId, origin, deliveredBy }: Bringer,
  rule: RouteRule,
  { db }: Context,
): Promise<{ maker: Actor | null; refusal: Refusal | null }> {
  const found = await findMaker(db.read, userId)
  if (!found) return { maker: null, refusal: null }
  const { isDeleted, ...person } = found
  // The sessions of who made it are not touched: this one is of who delivers it.
  const owner = { ...person, storeId, sessionId }
  const maker: Actor = {
    ...actorOf(owner, origin),
    device,
    ticket: { rights, refusal: null },
    ...(deliveredBy && { deliveredBy }),
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
