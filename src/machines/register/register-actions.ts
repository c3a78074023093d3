/** What a register does besides its own context: it asks for the status, holds the count, and tells why something failed. */
import { assertEvent } from 'xstate'
import { isTyped } from '../../../domain/drawer/count-entry.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { about, failure, settled } from '../notice.ts'
import type { Closing } from './closing.ts'
import type { RegisterContext } from './register-context.ts'
import { registerSetup } from './register-setup.ts'
import { unsettledAtClosing } from './unsettled.ts'

/** After the menu has loaded, the status is asked for again after this time, in milliseconds (docs/product.md §4 and §9). */
const MENU_REFRESH_DELAY = 1_000

/** Drops answers to earlier questions: they are out of date once a register was opened or closed. */
export const forgetStatus = registerSetup.sendTo('statusWatch', { type: 'status.forget' })

export const askStatusNow = { type: 'askForStatus' } as const
export const askStatusLater = registerSetup.sendTo('statusWatch', {
  type: 'status.ask',
  inMs: MENU_REFRESH_DELAY,
})

export const noteStatusFailure = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'status.fail')
  const failed = failure(registerMessages.statusFailed, ...event.messages)
  enqueue({ type: 'notify', params: about('register status', failed) })
})

/** Tells the cashier why the closing has no answer yet. */
export const noteSilence = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'command.fail')
  const refusal = event.messages.length > 0 ? event.messages : [messages.network]
  enqueue.assign({ refusal })
  enqueue({ type: 'notify', params: failure(registerMessages.closeFailed, ...refusal) })
})

export const endHold = registerSetup.sendTo('countHold', { type: 'hold.end' })

/** Where a setting of the drawer asks for it, nothing is sold on the register until the count is left (docs/decisions/0118). */
export const holdCount = registerSetup.enqueueActions(({ context: { count }, enqueue }) => {
  if (count?.isHeld) enqueue.sendTo('countHold', { type: 'hold.keep', key: count.key })
  else enqueue(endHold)
})

/** The server does not let this device count: the register may be closed. */
export const noteCountRefusal = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'count.refuse')
  enqueue({ type: 'notify', params: failure(...event.messages) })
  enqueue(askStatusNow)
})

export const askOutcome = { type: 'askOutcome', params: 'closeRegister' } as const

/** The status is known: removes the notice that it could not be read. */
const tellStatusKnown = registerSetup.enqueueActions(({ enqueue }) => {
  enqueue({ type: 'notify', params: about('register status', settled) })
})

export const statusArrives = [
  { guard: 'receivedOpen', target: 'open', actions: ['keepRegister', tellStatusKnown] },
  { guard: 'receivedUntold', target: 'closed.asked', actions: ['keepRegister', tellStatusKnown] },
  { guard: 'receivedClosed', target: 'closed', actions: ['keepRegister', tellStatusKnown] },
] as const

/** The closing that is being sent. @throws when there is none; no path of the machine leads there. */
export function closingOf(context: RegisterContext): Closing {
  if (!context.closing) throw new Error('The register is not being closed')
  return context.closing
}

/** The status during a second count: only what is proposed may have changed. */
export const keepProposal = registerSetup.assign(({ event }) => {
  assertEvent(event, 'status.receive')
  return { proposed: event.proposed ?? null }
})

/** The register was closed elsewhere: what was typed of its count goes with it, and that is said. Before it is forgotten. */
export const tellClosedElsewhere = registerSetup.enqueueActions(({ context: { count }, enqueue }) => {
  const { closedElsewhere, countDropped } = registerMessages
  const dropped = count && isTyped(count) ? [countDropped] : []
  enqueue({ type: 'notify', params: failure(closedElsewhere, ...dropped) })
})

/** The closing has to wait: says for what. */
export const tellUnsettled = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'register.close')
  const notice = unsettledAtClosing(event)
  if (notice) enqueue({ type: 'notify', params: notice })
})
