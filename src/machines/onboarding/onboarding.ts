/**
 * Sets up a new shop at the link that its server printed. It works once, for anybody who has the link. The form keeps its
 * texts until the shop exists; then its owner is signed in.
 */
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { setUpShop } from '../../../domain/calls/setup.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { failure, success, unexpected, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import type { Credentials } from '../session/session.ts'
import { outcomeOf, settle, type Answered } from '../settle.ts'

/** The server's answer about the link: `open` is valid, `shut` is not, `over` means that the shop has its owner already. */
export type SetupAccess = 'open' | 'shut' | 'over'

/** The shop and its owner, from the form. */
export type SetupRequest = Omit<Inner<typeof setUpShop.request>, 'token'>

export interface OnboardingContext {
  order: SetupRequest | null
  /** Why the server refused it. */
  refusal: readonly string[]
  /** Refusals of single fields, by the names of the request, as `owner.password` (docs/product.md §7.1). */
  fieldErrors: Readonly<Record<string, string[]>>
}

export type OnboardingEvent =
  | { type: 'form.submit'; order: SetupRequest }
  | { type: 'check.retry' }
  /** The user opened another link in the same window. */
  | { type: 'link.change' }

const forgetRefusal = { refusal: [], fieldErrors: {} }

/** Null means an unexpected error. */
const refusalOf = (outcome: Outcome<unknown> | null) => ({
  refusal: outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages,
  fieldErrors: outcome?.outcome === 'refused' ? (outcome.errors ?? {}) : {},
})

const refusalNotice = (answered: Answered<Outcome<void>>): Notice =>
  failure(...refusalOf(outcomeOf(answered)).refusal)

const onboardingSetup = setup({
  types: { context: {} as OnboardingContext, events: {} as OnboardingEvent },
  actors: {
    askAccess: missingPromise<Outcome<SetupAccess>, void>('askAccess'),
    setUpShop: missingPromise<Outcome<void>, SetupRequest>('setUpShop'),
    /** Sends `link.change`. */
    watchLink: missingCallback<{ type: 'none' }, void>('watchLink'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    signIn: (_, _credentials: Credentials) => missingAction('signIn'),
    forgetOrder: assign({ order: null }),
    keepRefusal: assign((_, outcome: Outcome<unknown> | null) => refusalOf(outcome)),
  },
  guards: {
    isDone,
    isConflict,
    isOpen: (_, outcome: Outcome<SetupAccess>) => outcome.outcome === 'done' && outcome.value === 'open',
    isOver: (_, outcome: Outcome<SetupAccess>) => outcome.outcome === 'done' && outcome.value === 'over',
  },
})

/** The data that is being sent. @throws when there is none; no path of the machine leads there. */
function orderOf({ order }: OnboardingContext): SetupRequest {
  if (!order) throw new Error('Nothing was entered')
  return order
}

function credentialsOf({ context }: { context: OnboardingContext }): Credentials {
  const { username, password } = orderOf(context).owner
  return { username, password }
}

export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: { order: null, ...forgetRefusal },
  invoke: { src: 'watchLink' },
  initial: 'checking',
  states: {
    checking: {
      entry: assign(forgetRefusal),
      invoke: {
        src: 'askAccess',
        ...settle({
          when: [
            { guard: 'isOpen', target: 'asking' },
            { guard: 'isOver', target: 'over' },
          ],
          done: { target: 'refused' },
          refused: {
            target: 'unreachable',
            actions: { type: 'keepRefusal', params: outcomeOf<Outcome<SetupAccess>> },
          },
        }),
      },
    },
    /** The server gave no definite answer about the link. */
    unreachable: { on: { 'check.retry': 'checking' } },
    /** The link is not valid. */
    refused: { on: { 'check.retry': 'checking', 'link.change': 'checking' } },
    asking: {
      on: {
        'form.submit': {
          target: 'sending',
          actions: assign(({ event }) => ({ order: event.order, ...forgetRefusal })),
        },
      },
    },
    sending: {
      invoke: {
        src: 'setUpShop',
        input: ({ context }) => orderOf(context),
        ...settle({
          when: [{ guard: 'isConflict', target: 'over', actions: 'forgetOrder' }],
          done: {
            target: 'done',
            actions: [
              { type: 'notify', params: success(messages.setup.done) },
              { type: 'signIn', params: credentialsOf },
              'forgetOrder',
            ],
          },
          refused: {
            target: 'asking',
            actions: [
              { type: 'keepRefusal', params: outcomeOf<Outcome<void>> },
              { type: 'notify', params: refusalNotice },
            ],
          },
        }),
      },
    },
    /** The owner is being signed in. */
    done: {},
    /** The shop has its owner already: somebody else was first, or the answer to the first try was lost. */
    over: {},
  },
})

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>
