import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { about, failure, success, unexpected } from '../notice.ts'
import {
  askStatusLater,
  askStatusNow,
  closingOf,
  forgetStatus,
  keepRegister,
  noteStatusFailure,
  prepareClosing,
  reasons,
  registerSetup,
  statusArrives,
} from './register-setup.ts'

/**
 * The register of one cashier: closed, with or without the summary of the last closing on show, or open (docs/product.md §4). The sale
 * lives beside its states, so that a register that is closed elsewhere does not take the open sale with it.
 */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  context: ({ input }) => ({
    permissions: input.permissions,
    register: null,
    initialAmount: 0,
    closing: null,
    summary: null,
    refusal: [],
  }),
  invoke: [
    { id: 'sale', src: 'sale' },
    { id: 'statusWatch', src: 'statusWatch' },
  ],
  initial: 'checking',
  on: {
    'menu.load': { guard: 'mayReadStatus', actions: askStatusLater },
    'status.check': { actions: askStatusNow },
    'session.renewed': {
      actions: [assign({ permissions: ({ event }) => event.permissions }), askStatusNow],
    },
  },
  states: {
    checking: {
      entry: askStatusNow,
      always: { guard: 'mayNotReadStatus', target: 'closed' },
      on: {
        'status.receive': statusArrives,
        'status.fail': { target: 'unknown', actions: noteStatusFailure },
      },
    },

    /** The server could not be asked. */
    unknown: {
      on: {
        'status.retry': 'checking',
        'status.receive': statusArrives,
        'status.fail': { actions: noteStatusFailure },
      },
    },

    closed: {
      initial: 'ready',
      on: {
        'status.receive': [
          { guard: 'receivedOpen', target: 'open', actions: keepRegister },
          { actions: keepRegister },
        ],
        'status.fail': { actions: noteStatusFailure },
        'register.open': {
          guard: 'mayOpen',
          target: 'opening',
          actions: assign({ initialAmount: ({ event }) => event.amount, refusal: [] }),
        },
        'summary.show': { guard: 'hasSummary', target: '.summary' },
      },
      states: {
        ready: {},
        /** What the last closing came to is on show; everything a closed register can do goes on beside it. */
        summary: {
          on: { 'summary.finish': 'ready' },
        },
      },
    },

    opening: {
      exit: forgetStatus,
      invoke: {
        src: 'openRegister',
        input: ({ context }) => ({ amount: context.initialAmount }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              assign(({ context, event }) =>
                event.output.outcome === 'done'
                  ? { register: event.output.value, closing: null, summary: null }
                  : context,
              ),
              { type: 'notify', params: success(messages.register.opened) },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'checking',
            actions: {
              type: 'notify',
              params: ({ event }) => failure(messages.register.openFailed, ...reasons(event.output)),
            },
          },
          {
            target: 'closed',
            actions: [
              assign({ refusal: ({ event }) => reasons(event.output) }),
              {
                type: 'notify',
                params: ({ event }) => failure(messages.register.openFailed, ...reasons(event.output)),
              },
            ],
          },
        ],
        onError: {
          target: 'closed',
          actions: [
            assign({ refusal: unexpected() }),
            { type: 'notify', params: failure(messages.register.openFailed) },
          ],
        },
      },
    },

    open: {
      initial: 'selling',
      on: {
        'status.receive': [
          // The answer to a closing was lost, and it was closed: asked again with its key, the server tells the summary.
          { guard: 'receivedClosedWhileClosing', target: 'closing' },
          {
            guard: 'receivedClosed',
            target: 'closed',
            actions: [keepRegister, { type: 'notify', params: failure(messages.register.closedElsewhere) }],
          },
          { actions: keepRegister },
        ],
        'status.fail': { actions: noteStatusFailure },
      },
      states: {
        selling: {
          on: {
            'register.close': [
              {
                guard: 'isUnsettled',
                actions: { type: 'notify', params: about('sale', failure(messages.sale.outcomeUnknown)) },
              },
              { guard: 'mayCloseWithoutAsking', target: '#register.closing', actions: prepareClosing },
              { guard: 'mayClose', target: 'confirmingClose', actions: prepareClosing },
            ],
          },
        },
        confirmingClose: {
          on: { 'close.confirm': '#register.closing', 'close.dismiss': 'selling' },
        },
      },
    },

    closing: {
      exit: forgetStatus,
      invoke: {
        src: 'closeRegister',
        input: ({ context }) => closingOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'closed.summary',
            actions: [
              assign(({ context, event }) =>
                event.output.outcome === 'done'
                  ? { summary: event.output.value, closing: null, register: null }
                  : context,
              ),
              registerSetup.sendTo('sale', { type: 'sale.discard' }),
              { type: 'notify', params: success(messages.register.closed) },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'checking',
            actions: {
              type: 'notify',
              params: ({ event }) => failure(messages.register.closeFailed, ...reasons(event.output)),
            },
          },
          {
            target: 'open',
            actions: [
              assign({ refusal: ({ event }) => reasons(event.output) }),
              {
                type: 'notify',
                params: ({ event }) => failure(messages.register.closeFailed, ...reasons(event.output)),
              },
            ],
          },
        ],
        onError: {
          target: 'open',
          actions: [
            assign({ refusal: unexpected() }),
            { type: 'notify', params: failure(messages.register.closeFailed) },
          ],
        },
      },
    },
  },
})

export type RegisterActor = ActorRefFrom<typeof registerMachine>
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>

/** How a register is; in `summary` it is closed, and its closing is being shown. */
export type RegisterCondition = 'open' | 'summary' | 'closed'

/** How the register is, as far as the server has said. */
export function registerCondition(snapshot: RegisterSnapshot): RegisterCondition | 'checking' | 'unknown' {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('unknown')) return 'unknown'
  if (snapshot.matches({ closed: 'summary' })) return 'summary'
  return snapshot.matches('open') || snapshot.matches('closing') ? 'open' : 'closed'
}
