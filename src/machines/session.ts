import {
  assertEvent,
  assign,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import { messages } from '../../domain/messages.ts'
import { about, failure, settled, success, unexpected, type Notice } from './notice.ts'
import { isDone, type Outcome } from './outcome.ts'
import { missingAction, missingCallback, missingPromise } from './placeholder.ts'
import { registerMachine } from './register.ts'
import type { SaleProgress } from './sale.ts'
import type { Session } from './session-types.ts'

export interface Credentials {
  username: string
  password: string
}

/** A session and the till this person left behind on this device, if there is one that can be restored. */
export interface SignedIn {
  session: Session
  saved: Snapshot<unknown> | null
  /** What became of a sale that was left open: found again, or there but past restoring. */
  sale: 'none' | 'found' | 'lost'
}

export interface SessionContext {
  session: Session | null
  saved: Snapshot<unknown> | null
  /** Why signing in failed; shown at the form. */
  refusal: readonly string[]
}

export type SessionEvent =
  | ({ type: 'credentials.submit' } & Credentials)
  | { type: 'session.expire' }
  | { type: 'session.leave'; sale: SaleProgress }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'session.abandon' }

const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { register: 'register' },
  },
  actors: {
    register: registerMachine,
    /** Reads the stored token; null when nobody is signed in. */
    restoreSession: missingPromise<SignedIn | null, void>('restoreSession'),
    signIn: missingPromise<Outcome<SignedIn>, Credentials>('signIn'),
    /** Ends the session here and at the server, and forgets the till that was left open. */
    signOut: missingPromise<void, { userId: string }>('signOut'),
    /** Sends `session.expire` when the server no longer knows the session. */
    watchSession: missingCallback<{ type: 'none' }, void>('watchSession'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Forgets the token and what was read with it; the till that was left open stays stored for its cashier. */
    forgetSession: () => missingAction('forgetSession'),
  },
  guards: {
    isUnsettled: ({ event }) => event.type === 'session.leave' && event.sale === 'unsettled',
    hasOpenSale: ({ event }) => event.type === 'session.leave' && event.sale === 'open',
    isDone,
    isSignedIn: (_, signedIn: SignedIn | null) => signedIn !== null,
    isSameCashier: ({ context }, signedIn: Session | null) =>
      signedIn !== null && signedIn.userId === context.session?.userId,
  },
})

type SignInOutcome = Outcome<SignedIn>

const sessionOf = (outcome: SignInOutcome) => (outcome.outcome === 'done' ? outcome.value.session : null)

const refusalOf = (outcome: SignInOutcome) => (outcome.outcome === 'done' ? [] : outcome.messages)

const keep = ({ session, saved }: SignedIn): SessionContext => ({ session, saved, refusal: [] })

const credentials = ({ event }: { event: SessionEvent }): Credentials => {
  assertEvent(event, 'credentials.submit')
  return { username: event.username, password: event.password }
}

/** What failed on the way in is over; what became of a sale that was left open is told. */
function tellOfSale({ sale }: SignedIn): Notice {
  if (sale === 'found') return success(messages.sale.restored)
  return sale === 'lost' ? failure(messages.sale.restoreFailed) : settled
}

/** Tells the register what its cashier may do now. */
const renewRegister = sessionSetup.enqueueActions(({ context, enqueue }) => {
  const permissions = context.session?.permissions ?? []
  enqueue.sendTo('register', { type: 'session.renewed', permissions })
})

/** A till that was left behind belongs to a new session now: it is told its rights, and asks the server how things stand. */
const resumeRegister = sessionSetup.enqueueActions(({ context, enqueue }) => {
  if (context.saved === null) return
  enqueue(renewRegister)
  enqueue.assign({ saved: null })
})

/** Who is at the till. The root of the one tree: session, register, sale (spec §4). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, saved: null, refusal: [] },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: enqueueActions(({ event, enqueue }) => {
              if (event.output === null) return
              enqueue.assign(keep(event.output))
              enqueue({ type: 'notify', params: tellOfSale(event.output) })
            }),
          },
          { target: 'loggedOut' },
        ],
        onError: 'loggedOut',
      },
    },

    loggedOut: {
      entry: [assign({ session: null, saved: null }), 'forgetSession'],
      on: {
        'credentials.submit': { target: 'loggingIn', actions: assign({ refusal: [] }) },
      },
    },

    loggingIn: {
      invoke: {
        src: 'signIn',
        input: credentials,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: enqueueActions(({ event, enqueue }) => {
              if (event.output.outcome !== 'done') return
              enqueue.assign(keep(event.output.value))
              enqueue({ type: 'notify', params: tellOfSale(event.output.value) })
            }),
          },
          {
            target: 'loggedOut',
            actions: [
              assign({ refusal: ({ event }) => refusalOf(event.output) }),
              { type: 'notify', params: ({ event }) => failure(...refusalOf(event.output)) },
            ],
          },
        ],
        onError: {
          target: 'loggedOut',
          actions: [assign({ refusal: unexpected() }), { type: 'notify', params: failure(...unexpected()) }],
        },
      },
    },

    loggedIn: {
      invoke: [
        {
          id: 'register',
          src: 'register',
          input: ({ context }) => ({
            saved: context.saved,
            permissions: context.session?.permissions ?? [],
          }),
        },
        { src: 'watchSession' },
      ],
      initial: 'active',
      states: {
        active: {
          entry: resumeRegister,
          on: {
            'session.expire': 'expired',
            'session.leave': [
              {
                guard: 'isUnsettled',
                actions: { type: 'notify', params: about('sale', failure(messages.sale.outcomeUnknown)) },
              },
              { guard: 'hasOpenSale', target: 'confirmingLeave' },
              { target: '#session.loggingOut' },
            ],
          },
        },
        confirmingLeave: {
          on: {
            'leave.confirm': '#session.loggingOut',
            'leave.dismiss': 'active',
            'session.expire': 'expired',
          },
        },
        /** Register and sale live on under a sign-in dialog. */
        expired: {
          initial: 'asking',
          on: {
            'session.abandon': '#session.loggedOut',
          },
          states: {
            asking: {
              on: {
                'credentials.submit': { target: 'signingIn', actions: assign({ refusal: [] }) },
              },
            },
            signingIn: {
              invoke: {
                src: 'signIn',
                input: credentials,
                onDone: [
                  {
                    guard: {
                      type: 'isSameCashier',
                      params: ({ event }) => sessionOf(event.output),
                    },
                    target: '#session.loggedIn.active',
                    actions: [
                      assign({ session: ({ event }) => sessionOf(event.output) }),
                      { type: 'notify', params: settled },
                      renewRegister,
                    ],
                  },
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#session.loggedIn',
                    reenter: true,
                    actions: enqueueActions(({ event, enqueue }) => {
                      if (event.output.outcome !== 'done') return
                      enqueue.assign(keep(event.output.value))
                      enqueue({ type: 'notify', params: tellOfSale(event.output.value) })
                    }),
                  },
                  {
                    target: 'asking',
                    actions: [
                      assign({ refusal: ({ event }) => refusalOf(event.output) }),
                      { type: 'notify', params: ({ event }) => failure(...refusalOf(event.output)) },
                    ],
                  },
                ],
                onError: { target: 'asking', actions: assign({ refusal: unexpected() }) },
              },
            },
          },
          exit: assign({ refusal: [] }),
        },
      },
    },

    loggingOut: {
      invoke: {
        src: 'signOut',
        input: ({ context }) => ({ userId: context.session?.userId ?? '' }),
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
