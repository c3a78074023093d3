/**
 * Changing the own password, in 'Mi cuenta'. What was typed stays in the form until the new password holds; passwords
 * are in no snapshot but while they are being sent.
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
  /** Why the server did not do it, or that nobody knows whether it did. */
  refusal: readonly string[]
  /** Refusals of single fields, by the names of the request (docs/product.md §7.1). */
  fieldErrors: Readonly<Record<string, string[]>>
}

export type OwnPasswordEvent =
  { type: 'password.change' } | { type: 'form.submit'; order: OwnPasswordRequest } | { type: 'form.leave' }

const nothingSent = { order: null, refusal: [], fieldErrors: {} }

/** Null stands for a failure nobody expected. */
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

/** @throws when nothing was entered, which no path of the machine allows. */
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
    /** Who is signed in is shown, and no form. */
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
    /** The form as it was typed, and what is wrong with it. */
    refused: submitted,
    done: { on: { 'password.change': 'asking' } },
  },
})

export type OwnPasswordSnapshot = SnapshotFrom<typeof ownPasswordMachine>
