/**
 * Changes the user's own password, in 'Mi cuenta'. The form keeps its texts until the password is changed. A snapshot has
 * passwords only while they are being sent.
 */
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { OwnPasswordRequest } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { success, unexpected, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import { outcomeOf, settle } from '../settle.ts'

export interface OwnPasswordContext {
  order: OwnPasswordRequest | null
  /** Why the server refused it, or why the outcome is not known. */
  refusal: readonly string[]
  /** Refusals of single fields, by the names of the request (docs/product.md §7.1). */
  fieldErrors: Readonly<Record<string, string[]>>
}

export type OwnPasswordEvent =
  { type: 'password.change' } | { type: 'form.submit'; order: OwnPasswordRequest } | { type: 'form.leave' }

const nothingSent = { order: null, refusal: [], fieldErrors: {} }

/** Null means an unexpected error. */
const refusalOf = (outcome: Outcome<void> | null) => ({
  order: null,
  refusal: outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages,
  fieldErrors: outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {},
})

const ownPasswordSetup = setup({
  types: { context: {} as OwnPasswordContext, events: {} as OwnPasswordEvent },
  actors: {
    changePassword: missingPromise<Outcome<void>, OwnPasswordRequest>('changePassword'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    forget: assign(nothingSent),
    keepRefusal: assign((_, outcome: Outcome<void> | null) => refusalOf(outcome)),
  },
  guards: { isDone },
})

/** The request that is being sent. @throws when there is none; no path of the machine leads there. */
function orderOf({ order }: OwnPasswordContext): OwnPasswordRequest {
  if (!order) throw new Error('Nothing was entered')
  return order
}

const submitted = ownPasswordSetup.createStateConfig({
  on: {
    'form.submit': {
      target: 'sending',
      actions: assign(({ event }) => ({ ...nothingSent, order: event.order })),
    },
    'form.leave': { target: 'idle', actions: assign(nothingSent) },
  },
})

export const ownPasswordMachine = ownPasswordSetup.createMachine({
  id: 'ownPassword',
  context: nothingSent,
  initial: 'idle',
  states: {
    /** The signed-in user is shown, without a form. */
    idle: { on: { 'password.change': 'asking' } },
    asking: submitted,
    sending: {
      invoke: {
        src: 'changePassword',
        input: ({ context }) => orderOf(context),
        ...settle({
          done: {
            target: 'done',
            actions: ['forget', { type: 'notify', params: success(messages.account.passwordChanged) }],
          },
          refused: { target: 'refused', actions: { type: 'keepRefusal', params: outcomeOf<Outcome<void>> } },
        }),
      },
    },
    /** The form with its texts, and why it was refused. */
    refused: submitted,
    done: { on: { 'password.change': 'asking' } },
  },
})

export type OwnPasswordSnapshot = SnapshotFrom<typeof ownPasswordMachine>
