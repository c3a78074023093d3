import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { v4 as uuid } from 'uuid'
import { messages } from '../../domain/messages.ts'
import type { Centavos } from '../../domain/money.ts'
import type { ClosingSummary, OpenRegister } from '../../domain/register.ts'
import { failure, success, unexpected, type Notice } from './notice.ts'
import type { Outcome } from './outcome.ts'
import { missingAction, missingCallback, missingPromise } from './placeholder.ts'
import type { Resumption } from './resumable.ts'
import { saleMachine, type SaleProgress } from './sale.ts'

/** How long after the menu has loaded the status is asked for again (spec §4 and §9), in milliseconds. */
const MENU_REFRESH_DELAY = 1_000

/** What to close a register with. The key belongs to the amount: asked again, the server answers the same. */
export interface Closing {
  amount: Centavos
  key: string
}

export interface RegisterContext {
  permissions: string[]
  /** The open register, as far as the server tells. */
  register: OpenRegister | null
  /** The amount it is being opened with. */
  initialAmount: Centavos
  /** Kept until there is a definite answer. */
  closing: Closing | null
  /** Kept for display until it is finished with. */
  summary: ClosingSummary | null
  /** Why opening or closing failed; shown at the form. */
  refusal: readonly string[]
}

export type RegisterEvent =
  | { type: 'session.renewed'; permissions: string[] }
  | { type: 'menu.load' }
  | { type: 'status.retry' }
  | { type: 'status.receive'; register: OpenRegister | null }
  | { type: 'status.fail'; messages: string[] }
  | { type: 'register.open'; amount: Centavos }
  | { type: 'register.close'; amount: Centavos; sale: SaleProgress }
  | { type: 'close.confirm' }
  | { type: 'close.dismiss' }
  | { type: 'summary.finish' }

/** What the status watch understands: ask in so many milliseconds; a later question replaces one that still waits. */
export interface StatusQuestion {
  type: 'status.ask'
  inMs: number
}

const registerSetup = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as Resumption & { permissions: string[] },
    children: {} as { sale: 'sale'; statusWatch: 'statusWatch' },
  },
  actors: {
    sale: saleMachine,
    /** Asks the server whether a register is open and sends `status.receive` or `status.fail`. */
    statusWatch: missingCallback<StatusQuestion, void>('statusWatch'),
    openRegister: missingPromise<Outcome<OpenRegister>, { amount: Centavos }>('openRegister'),
    closeRegister: missingPromise<Outcome<ClosingSummary>, Closing>('closeRegister'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
  },
  guards: {
    mayReadStatus: ({ context }) => context.permissions.includes('status cash register'),
    mayNotReadStatus: ({ context }) => !context.permissions.includes('status cash register'),
    mayOpen: ({ context }) => context.permissions.includes('open cash register'),
    mayClose: ({ context }) => context.permissions.includes('close cash register'),
    mayCloseWithoutAsking: ({ context, event }) =>
      context.permissions.includes('close cash register') &&
      event.type === 'register.close' &&
      event.sale === 'none',
    isUnsettled: ({ event }) => event.type === 'register.close' && event.sale === 'unsettled',
    receivedOpen: ({ event }) => event.type === 'status.receive' && event.register !== null,
    receivedClosed: ({ event }) => event.type === 'status.receive' && event.register === null,
  },
})

const askStatusNow = registerSetup.sendTo('statusWatch', { type: 'status.ask', inMs: 0 })
const askStatusLater = registerSetup.sendTo('statusWatch', { type: 'status.ask', inMs: MENU_REFRESH_DELAY })

const keepRegister = registerSetup.assign(({ context, event }) =>
  event.type === 'status.receive' ? { register: event.register } : context,
)

const noteStatusFailure = registerSetup.enqueueActions(({ event, enqueue }) => {
  if (event.type !== 'status.fail') return
  enqueue({ type: 'notify', params: failure(messages.register.statusFailed, ...event.messages) })
})

const prepareClosing = registerSetup.assign(({ context, event }) => {
  if (event.type !== 'register.close') return context
  const repeated = context.closing?.amount === event.amount ? context.closing : null
  return { closing: repeated ?? { amount: event.amount, key: uuid() }, refusal: [] }
})

const statusArrives = [
  { guard: 'receivedOpen', target: 'open', actions: keepRegister },
  { guard: 'receivedClosed', target: 'closed', actions: keepRegister },
] as const

/** Why an answer was no success, in the words to show. */
function reasons(outcome: Outcome<unknown>): string[] {
  return outcome.outcome === 'done' ? unexpected() : outcome.messages
}

const isStale = (outcome: Outcome<unknown>) => outcome.outcome === 'refused' && outcome.status === 409

/**
 * The register of one cashier: closed, open, closing summary (spec §4). The sale lives beside its states, so that a
 * register that is closed elsewhere does not take the open sale with it.
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
    'session.renewed': {
      actions: [
        assign({ permissions: ({ event }) => event.permissions }),
        enqueueActions(({ enqueue, check }) => {
          if (check('mayReadStatus')) enqueue(askStatusNow)
        }),
      ],
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
      on: {
        'status.receive': statusArrives,
        'status.fail': { actions: noteStatusFailure },
        'register.open': {
          guard: 'mayOpen',
          target: 'opening',
          actions: assign({ initialAmount: ({ event }) => event.amount, refusal: [] }),
        },
      },
    },

    opening: {
      invoke: {
        src: 'openRegister',
        input: ({ context }) => ({ amount: context.initialAmount }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'done',
            target: 'open',
            actions: [
              assign(({ context, event }) =>
                event.output.outcome === 'done' ? { register: event.output.value } : context,
              ),
              { type: 'notify', params: success(messages.register.opened) },
            ],
          },
          {
            guard: ({ event }) => isStale(event.output),
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
                actions: { type: 'notify', params: failure(messages.sale.outcomeUnknown) },
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
      invoke: {
        src: 'closeRegister',
        input: ({ context }) => closingOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'done',
            target: 'summary',
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
            guard: ({ event }) => isStale(event.output),
            target: 'checking',
            actions: [
              assign({ closing: null }),
              {
                type: 'notify',
                params: ({ event }) => failure(messages.register.closeFailed, ...reasons(event.output)),
              },
            ],
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

    summary: {
      on: {
        'summary.finish': { target: 'closed', actions: assign({ summary: null }) },
      },
    },
  },
})

export type RegisterActor = ActorRefFrom<typeof registerMachine>
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>

function closingOf(context: RegisterContext): Closing {
  if (!context.closing) throw new Error('The register is not being closed')
  return context.closing
}
