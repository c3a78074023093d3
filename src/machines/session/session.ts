import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { failure, settled, unexpected, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingMachine, missingPromise } from '../placeholder.ts'
import type { RegisterActor } from '../register/register.ts'
import { outcomeOf, settle, valueOf, type Answered } from '../settle.ts'
import type { Session } from './session-types.ts'
import type { TillHolderLogic } from '../till-holder/till-holder.ts'

export interface Credentials {
  username: string
  password: string
}

export interface SessionContext {
  session: Session | null
  /** Why signing in failed; shown at the form. */
  refusal: readonly string[]
}

/** The user signs out. `unsettled` says what was sent and has no answer yet; null: nothing was. */
interface Leaving {
  type: 'session.leave'
  hasOpenSale: boolean
  unsettled: Notice | null
}

export type SessionEvent =
  | ({ type: 'credentials.submit' } & Credentials)
  | { type: 'session.expire' }
  /** Somebody has changed what the user may do. */
  | { type: 'rights.change'; session: Session }
  | Leaving
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'session.abandon' }

type SignInOutcome = Outcome<Session>

/** The messages of a failed sign-in; null means an unexpected error. */
function refusalOf(outcome: SignInOutcome | null): string[] {
  return outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
}

const refusalNotice = (answered: Answered<SignInOutcome>): Notice =>
  failure(...refusalOf(outcomeOf(answered)))

const tillHolder: TillHolderLogic = missingMachine('tillHolder')

const sessionVocabulary = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { tillHolder: 'tillHolder' },
    /** `guest`: nobody is signed in. `leaving`: the user is being signed out. */
    tags: {} as 'guest' | 'leaving',
  },
  actors: {
    /** It is loaded with the screens behind the sign-in, before anybody is signed in. */
    tillHolder,
    /** Reads the stored token; null when nobody is signed in. */
    restoreSession: missingPromise<Session | null, void>('restoreSession'),
    signIn: missingPromise<Outcome<Session>, Credentials>('signIn'),
    /** Ends the session here and at the server. */
    signOut: missingPromise<void, void>('signOut'),
    /** Sends `session.expire` when the server no longer knows the session. */
    watchSession: missingCallback<{ type: 'none' }, void>('watchSession'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Removes the token and the data that was read with it. A stored till stays on the device for its cashier. */
    forgetSession: () => missingAction('forgetSession'),
    keepSession: assign((_, session: Session) => ({ session })),
    keepRefusal: assign((_, outcome: SignInOutcome | null) => ({ refusal: refusalOf(outcome) })),
  },
  guards: {
    isUnsettled: ({ event }) => event.type === 'session.leave' && event.unsettled !== null,
    hasOpenSale: ({ event }) => event.type === 'session.leave' && event.hasOpenSale,
    isDone,
    isSignedIn: (_, signedIn: Session | null) => signedIn !== null,
    isSameCashier: ({ context }, outcome: SignInOutcome) =>
      outcome.outcome === 'done' && outcome.value.userId === context.session?.userId,
  },
})

const sessionSetup = sessionVocabulary.extend({
  actions: {
    /** Nobody signs out before the answer: says what it is about. */
    tellUnsettled: sessionVocabulary.enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'session.leave')
      if (event.unsettled) enqueue({ type: 'notify', params: event.unsettled })
    }),
    /** Gives the till the new rights of its cashier. */
    renewTill: sessionVocabulary.enqueueActions(({ context, enqueue }) => {
      const permissions = context.session?.permissions ?? []
      enqueue.sendTo('tillHolder', { type: 'session.renewed', permissions })
    }),
  },
})

const credentials = ({ event }: { event: SessionEvent }): Credentials => {
  assertEvent(event, 'credentials.submit')
  return { username: event.username, password: event.password }
}

const tellRefusal = [
  { type: 'keepRefusal', params: outcomeOf<SignInOutcome> },
  { type: 'notify', params: refusalNotice },
] as const

/** The session, and the root of the actor tree: session, till holder, register, sale (docs/product.md §4). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, refusal: [] },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: assign({ session: ({ event }) => event.output }),
          },
          { target: 'loggedOut' },
        ],
        onError: 'loggedOut',
      },
    },

    loggedOut: {
      tags: 'guest',
      entry: [assign({ session: null }), 'forgetSession'],
      on: {
        'credentials.submit': { target: 'loggingIn', actions: assign({ refusal: [] }) },
      },
    },

    loggingIn: {
      tags: 'guest',
      invoke: {
        src: 'signIn',
        input: credentials,
        ...settle({
          done: {
            target: 'loggedIn',
            actions: [
              { type: 'keepSession', params: valueOf<Session> },
              { type: 'notify', params: settled },
            ],
          },
          refused: { target: 'loggedOut', actions: tellRefusal },
        }),
      },
    },

    loggedIn: {
      invoke: [
        {
          id: 'tillHolder',
          src: 'tillHolder',
          input: ({ context }) => ({
            userId: context.session?.userId ?? '',
            permissions: context.session?.permissions ?? [],
          }),
          onDone: 'loggingOut',
        },
        { src: 'watchSession' },
      ],
      on: {
        'rights.change': {
          actions: [{ type: 'keepSession', params: ({ event }) => event.session }, 'renewTill'],
        },
      },
      initial: 'active',
      states: {
        active: {
          on: {
            'session.expire': 'expired',
            'session.leave': [
              { guard: 'isUnsettled', actions: 'tellUnsettled' },
              { guard: 'hasOpenSale', target: 'confirmingLeave' },
              { target: 'leaving' },
            ],
          },
        },
        confirmingLeave: {
          on: {
            'leave.confirm': 'leaving',
            'leave.dismiss': 'active',
            'session.expire': 'expired',
          },
        },
        /** The session has ended. Register and sale stay, and a sign-in dialog is shown over them. */
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
                ...settle({
                  when: [
                    {
                      guard: 'isSameCashier',
                      target: '#session.loggedIn.active',
                      actions: [
                        { type: 'keepSession', params: valueOf<Session> },
                        { type: 'notify', params: settled },
                        'renewTill',
                      ],
                    },
                  ],
                  done: {
                    target: '#session.loggedIn',
                    reenter: true,
                    actions: [
                      { type: 'keepSession', params: valueOf<Session> },
                      { type: 'notify', params: settled },
                    ],
                  },
                  refused: { target: 'asking', actions: tellRefusal },
                }),
              },
            },
          },
          exit: assign({ refusal: [] }),
        },
        /** Leaves the till before signing out, so that this tab writes nothing once another tab may have the till. */
        leaving: {
          tags: 'leaving',
          entry: sessionSetup.sendTo('tillHolder', { type: 'till.leave' }),
        },
      },
    },

    loggingOut: {
      tags: 'leaving',
      invoke: {
        src: 'signOut',
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** The register of the signed-in user; undefined while nobody is signed in, and until the till holder has started it. */
export function registerOf(session: SessionActor): RegisterActor | undefined {
  return session.getSnapshot().children.tillHolder?.getSnapshot().children.register
}
