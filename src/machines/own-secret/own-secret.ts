/**
 * Changes the user's own password, or the PIN with which they approve, in 'Mi cuenta'. The form keeps its texts until that is done. A
 * snapshot has passwords and PINs only while they are being sent.
 */
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { NewPassword, NewPin } from '../../../domain/calls/own-secrets.ts'
import { messages } from '../../../domain/messages.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { success, unexpected, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import { outcomeOf, settle } from '../settle.ts'

/** What is sent for one of the forms. */
export type OwnSecretRequest =
  { secret: 'password'; request: NewPassword } | { secret: 'pin'; request: NewPin }

export interface OwnSecretContext {
  /** Which form is open, or was saved last. */
  form: OwnSecretRequest['secret']
  order: OwnSecretRequest | null
  /** Why the server refused it, or why the outcome is not known. */
  refusal: readonly string[]
  /** Refusals of single fields, by the names of the request (docs/product.md §7.1). */
  fieldErrors: Readonly<Record<string, string[]>>
}

export type OwnSecretEvent =
  | { type: 'password.change' }
  | { type: 'pin.change' }
  | { type: 'form.submit'; order: OwnSecretRequest }
  | { type: 'form.leave' }

const nothingSent = { order: null, refusal: [], fieldErrors: {} }

/** Null means an unexpected error. */
const refusalOf = (outcome: Outcome<void> | null) => ({
  order: null,
  refusal: outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages,
  fieldErrors: outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {},
})

const saved = {
  password: success(messages.account.passwordChanged),
  pin: success(approvalMessages.pinChanged),
} as const

const vocabulary = setup({
  types: { context: {} as OwnSecretContext, events: {} as OwnSecretEvent },
  actors: {
    changeSecret: missingPromise<Outcome<void>, OwnSecretRequest>('changeSecret'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    forget: assign(nothingSent),
    openForm: assign((_, form: OwnSecretRequest['secret']) => ({ ...nothingSent, form })),
    keepRefusal: assign((_, outcome: Outcome<void> | null) => refusalOf(outcome)),
  },
  guards: { isDone },
})

const ownSecretSetup = vocabulary.extend({
  actions: {
    tellSaved: vocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: saved[context.form] })
    }),
  },
})

/** The request that is being sent. @throws when there is none; no path of the machine leads there. */
function orderOf({ order }: OwnSecretContext): OwnSecretRequest {
  if (!order) throw new Error('Nothing was entered')
  return order
}

const submitted = ownSecretSetup.createStateConfig({
  on: {
    'form.submit': {
      target: 'sending',
      actions: assign(({ event }) => ({ ...nothingSent, order: event.order })),
    },
    'form.leave': { target: 'idle', actions: assign(nothingSent) },
  },
})

const opens = {
  'password.change': { target: 'asking', actions: { type: 'openForm', params: 'password' } },
  'pin.change': { target: 'asking', actions: { type: 'openForm', params: 'pin' } },
} as const

export const ownSecretMachine = ownSecretSetup.createMachine({
  id: 'ownSecret',
  context: { ...nothingSent, form: 'password' },
  initial: 'idle',
  states: {
    /** The signed-in user is shown, without a form. */
    idle: { on: opens },
    asking: submitted,
    sending: {
      invoke: {
        src: 'changeSecret',
        input: ({ context }) => orderOf(context),
        ...settle({
          done: {
            target: 'done',
            actions: ['forget', 'tellSaved'],
          },
          refused: { target: 'refused', actions: { type: 'keepRefusal', params: outcomeOf<Outcome<void>> } },
        }),
      },
    },
    /** The form with its texts, and why it was refused. */
    refused: submitted,
    done: { on: opens },
  },
})

export type OwnSecretSnapshot = SnapshotFrom<typeof ownSecretMachine>
