import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { about, failure, settled, unexpected, type Notice } from '../notice.ts'
import { isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import type { RegisterActor } from '../register/register.ts'
import type { SaleProgress } from '../sale/sale.ts'
import { outcomeOf, settle, valueOf, type Answered } from '../settle.ts'
import type { Session } from './session-types.ts'
import { tillHolderMachine } from '../till-holder/till-holder.ts'

export interface Credentials {
  username: string
  password: string
}

export interface SessionContext {
  session: Session | null
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

type SignInOutcome = Outcome<Session>

/** An error nobody expected is no outcome at all. */
function refusalOf(outcome: SignInOutcome | null): string[] {
  return outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
}

const refusalNotice = (answered: Answered<SignInOutcome>): Notice =>
  failure(...refusalOf(outcomeOf(answered)))

const sessionVocabulary = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { tillHolder: 'tillHolder' },
    /** `guest`: nobody is signed in. `leaving`: the user is being signed out. */
    tags: {} as 'guest' | 'leaving',
  },
  actors: {
    tillHolder: tillHolderMachine,
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
    /** Forgets the token and what was read with it; the till that was left open stays stored for its cashier. */
    forgetSession: () => missingAction('forgetSession'),
    keepSession: assign((_, session: Session) => ({ session })),
    keepRefusal: assign((_, outcome: SignInOutcome | null) => ({ refusal: refusalOf(outcome) })),
  },
  guards: {
    isUnsettled: ({ event }) => event.type === 'session.leave' && event.sale === 'unsettled',
    hasOpenSale: ({ event }) => event.type === 'session.leave' && event.sale === 'open',
    isDone,
    isSignedIn: (_, signedIn: Session | null) => signedIn !== null,
    isSameCashier: ({ context }, outcome: SignInOutcome) =>
      outcome.outcome === 'done' && outcome.value.userId === context.session?.userId,
  },
})

const sessionSetup = sessionVocabulary.extend({
  actions: {
    /** Tells the till what its cashier may do now. */
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

/** Who is at the till. The root of the one tree: session, till holder, register, sale (docs/product.md §4). */
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
      initial: 'active',
      states: {
        active: {
          on: {
            'session.expire': 'expired',
            'session.leave': [
              {
                guard: 'isUnsettled',
                actions: { type: 'notify', params: about('sale', failure(messages.sale.outcomeUnknown)) },
              },
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
        /** The till is left first, so that nothing of it is written when another tab may have it. */
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

/** The register of who is signed in; undefined while nobody is, and until it is known which tab has the till. */
export function registerOf(session: SessionActor): RegisterActor | undefined {
  return session.getSnapshot().children.tillHolder?.getSnapshot().children.register
}
