/** The vocabulary of the machine of cash movements: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { MovementKind } from '../../../domain/drawer/drawer.ts'
import type { EmptyLine } from '../../../domain/selling/empties.ts'
import { messages } from '../../../domain/messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure, type SenderEvent } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { success, type Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  amountOf,
  emptiesDraft,
  newDraft,
  requestOf,
  reversalOf,
  type CashRequest,
  type MovementDraft,
} from './movement-draft.ts'

export interface CashMovementContext {
  /** What is being entered or sent; null when nothing is. */
  draft: MovementDraft | null
  /** What was sent last; kept with its key until it is written. */
  request: CashRequest | null
  /** Why the till or the server refused it; shown where it can be corrected. */
  refusal: readonly string[]
  /** What was written last, until its slip is put aside. */
  written: SignedMovement | null
  /** The bottles that it pays for; missing for any other movement. */
  empties?: readonly EmptyLine[] | undefined
}

export const nothingEntered: CashMovementContext = {
  draft: null,
  request: null,
  refusal: [],
  written: null,
  empties: undefined,
}

export type CashMovementEvent =
  | { type: 'movement.begin'; kind: MovementKind }
  /** Bottles that come back without a sale are paid. */
  | { type: 'movement.payEmpties'; lines: readonly EmptyLine[] }
  | { type: 'movement.reverse'; movement: SignedMovement }
  | { type: 'movement.leave' }
  | { type: 'movement.send' }
  | { type: 'movement.discard' }
  | { type: 'amount.change'; text: string }
  | { type: 'amount.submit' }
  | { type: 'reason.pick'; reason: string }
  | { type: 'reason.own' }
  | { type: 'reason.change'; text: string }
  | { type: 'reason.submit' }
  | { type: 'note.change'; text: string }
  | { type: 'step.back' }
  | { type: 'slip.print' }
  | { type: 'slip.close' }
  | SenderEvent

type MovementOutcome = DefiniteOutcome<SignedMovement>

/** Writes a movement once, however often it has to be sent. */
export const moveCashCommand = keyedCommandSetup<CashRequest, SignedMovement>().createMachine(keyedCommand)

/** @throws when nothing is being entered, which no path of the machine allows. */
function draftOf({ draft }: Pick<CashMovementContext, 'draft'>): MovementDraft {
  if (!draft) throw new Error('No movement is being entered')
  return draft
}

const isRefusedAt = (field: string, outcome: MovementOutcome) =>
  outcome.outcome === 'refused' && outcome.errors?.[field] !== undefined

const vocabulary = setup({
  types: {
    context: {} as CashMovementContext,
    events: {} as CashMovementEvent,
    children: {} as { moveCash: 'moveCash' },
    tags: {} as 'sending',
  },
  actors: {
    /** Writes the movement; asked again with the same request it answers the same. */
    moveCash: moveCashCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    printMovement: (_, _movement: SignedMovement) => missingAction('printMovement'),
    /** Has the movements read again where they are shown. */
    reloadMovements: () => missingAction('reloadMovements'),
    /** Asks the server again whether the register is open. */
    recheckRegister: () => missingAction('recheckRegister'),
    /** Makes the request that is sent. */
    makeRequest: (_, _params: undefined) => missingAction('makeRequest'),
    keepWritten: assign(({ context: { empties } }, written: SignedMovement) => ({
      ...nothingEntered,
      empties,
      written,
    })),
    keepRefusal: assign((_, outcome: MovementOutcome) => ({
      refusal: outcome.outcome === 'refused' ? outcome.messages : [],
    })),
    forgetDraft: assign({ draft: null, refusal: [], empties: undefined }),
    forgetAll: assign(nothingEntered),
  },
  guards: {
    isAmount: ({ context }) => typeof amountOf(draftOf(context)) === 'number',
    lacksReason: ({ context }) => draftOf(context).reason.trim() === '',
    isReversal: ({ context }) => draftOf(context).reverses !== null,
    paysEmpties: ({ context }) => context.empties !== undefined,
    /** Nothing of it is typed: whatever is wrong with it is told where it is confirmed. */
    refusesWhole: ({ context }, outcome: MovementOutcome) =>
      outcome.outcome === 'refused' && (draftOf(context).reverses !== null || context.empties !== undefined),
    /** More than the drawer should hold (409) is told at the amount too. */
    refusesAmount: (_, outcome: MovementOutcome) =>
      isRefusedAt('amount', outcome) || (outcome.outcome === 'refused' && outcome.status === 409),
    refusesReason: (_, outcome: MovementOutcome) => isRefusedAt('reason', outcome),
    isDone,
    isToldFailure,
  },
})

/** The action that needs a new key. */
export function cashMovementToolActions({ makeKey }: MachineTools) {
  return {
    makeRequest: vocabulary.assign(({ context }) => ({
      request: requestOf(draftOf(context), context.request, makeKey, context.empties),
      refusal: [],
    })),
  }
}

export const cashMovementSetup = vocabulary.extend({
  actions: {
    tellWritten: vocabulary.enqueueActions(({ context: { written }, enqueue }) => {
      if (!written) return
      const { created, reversed } = movementMessages
      enqueue({ type: 'notify', params: success(written.reverses === null ? created : reversed) })
      enqueue({ type: 'printMovement', params: written })
    }),
  },
})

export const beginMovement = cashMovementSetup.assign(({ context, event }) => {
  assertEvent(event, 'movement.begin')
  return { ...nothingEntered, request: context.request, draft: newDraft(event.kind) }
})

export const payEmpties = cashMovementSetup.assign(({ context, event }) => {
  assertEvent(event, 'movement.payEmpties')
  const { lines } = event
  return { ...nothingEntered, request: context.request, draft: emptiesDraft(lines), empties: lines }
})

export const beginReversal = cashMovementSetup.assign(({ context, event }) => {
  assertEvent(event, 'movement.reverse')
  return { ...nothingEntered, request: context.request, draft: reversalOf(event.movement) }
})

const change = (part: (event: CashMovementEvent) => Partial<MovementDraft>) =>
  cashMovementSetup.assign(({ context, event }) => ({
    draft: { ...draftOf(context), ...part(event) },
    refusal: [],
  }))

export const typeAmount = change((event) => {
  assertEvent(event, 'amount.change')
  return { amount: event.text }
})
export const pickReason = change((event) => {
  assertEvent(event, 'reason.pick')
  return { reason: event.reason }
})
export const typeReason = change((event) => {
  assertEvent(event, 'reason.change')
  return { reason: event.text }
})
export const typeNote = change((event) => {
  assertEvent(event, 'note.change')
  return { note: event.text }
})

export const refuseAmount = cashMovementSetup.assign(({ context }) => {
  const amount = amountOf(draftOf(context))
  return { refusal: typeof amount === 'number' ? [] : [amount.refusal] }
})
export const refuseReason = cashMovementSetup.assign({ refusal: [messages.validation.required] })

export const printAgain = cashMovementSetup.enqueueActions(({ context, enqueue }) => {
  if (context.written) enqueue({ type: 'printMovement', params: context.written })
})
