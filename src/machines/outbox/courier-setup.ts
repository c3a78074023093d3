/** The setup of the courier: context, events, guards and actions; src/wiring provides its services. */
import { assertEvent, assign, setup } from 'xstate'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { keyedCommandSetup, type CommandFailed } from '../keyed-command/keyed-command-setup.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import { nextOf, refusalIn, type KeptRefusal, type WaitingCommand } from './waiting-command.ts'

/** A command that somebody settles. */
export interface Settlement extends WaitingCommand {
  /** Whether it becomes one of who is signed in; otherwise it stays that of its maker. */
  inOwnName: boolean
}

export interface CourierContext {
  /** What waits and no machine of this tab asks for, the oldest first. */
  commands: readonly WaitingCommand[]
  /** What is sent or kept now; null: nothing. */
  chosen: Settlement | null
  /** Why the chosen one was refused; null: it is over. */
  refusal: KeptRefusal | null
  /** The keys of what is over. A device that cannot store any more must not send them again. */
  over: readonly string[]
  /** How many tries in a row got no definite answer, of whatever command. */
  failures: number
  /** The keys of what got no answer in a turn of its own: the others go first. */
  passed: readonly string[]
}

/** What waits and no machine of this tab asks for, the oldest first: at the start, and after each change. */
export interface CommandsRead {
  type: 'commands.read'
  commands: WaitingCommand[]
}

export type CourierEvent =
  | CommandsRead
  /** The server may be back. */
  | { type: 'outcome.ask' }
  | CommandFailed
  /** Somebody sends it again and waits for the answer, in the name of its maker or in their own. */
  | { type: 'command.settle'; key: string; inOwnName: boolean }
  /** They do not wait any longer. */
  | { type: 'settlement.leave' }
  /** It is not sent any more. */
  | { type: 'command.discard'; key: string }

/** Sends a command by itself. Nobody is there to approve it: an offer is a refusal. */
export const deliverCommand = keyedCommandSetup<WaitingCommand, unknown>()
  .createMachine(keyedCommand)
  .provide({ guards: { isApprovable: () => false } })

/** Sends a command for somebody who waits for it. */
export const settleCommand = keyedCommandSetup<Settlement, unknown>().createMachine(keyedCommand)

const without = (commands: readonly WaitingCommand[], key: string) =>
  commands.filter((command) => command.key !== key)

/** What was read, without what is over. A refusal that could not be stored is still known. */
function readIn({ commands, over }: CourierContext, read: readonly WaitingCommand[]): WaitingCommand[] {
  return read
    .filter(({ key }) => !over.includes(key))
    .map((command) => {
      const known = commands.find(({ key }) => key === command.key)
      return { ...command, refusal: command.refusal ?? known?.refusal ?? null }
    })
}

/** After so many tries in a row another command has its turn: one that fails each time must not hold up the others. */
const TRIES_IN_A_TURN = 4

/** The longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 60_000

/** The longest pause after so many tries in a row without an answer, in milliseconds: 1, 2, 4 … 60 seconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(1_000 * 2 ** Math.min(failures - 1, 6), LONGEST_PAUSE)

/** One more try of the chosen one got no answer. */
function withTry({ commands, chosen }: CourierContext): WaitingCommand[] {
  return commands.map((command) =>
    command.key === chosen?.key ? { ...command, tries: command.tries + 1 } : command,
  )
}

/** One more delivery in a row got no answer; after some of them the others go first. */
function withFailure({ commands, chosen, failures: before, passed }: CourierContext) {
  const failures = before + 1
  const isTurnOver = chosen !== null && failures % TRIES_IN_A_TURN === 0
  return { failures, passed: isTurnOver ? withPassed(commands, [...passed, chosen.key]) : passed }
}

/** Once all of them were passed over, the turns begin anew. */
function withPassed(commands: readonly WaitingCommand[], passed: readonly string[]): readonly string[] {
  const next = nextOf(commands, passed)
  return next && passed.includes(next.key) ? [] : passed
}

/** @throws when nothing is sent, which no path of the machine allows. */
export function chosenIn({ context: { chosen } }: { context: CourierContext }): Settlement {
  if (chosen === null) throw new Error('Nothing is sent')
  return chosen
}

const vocabulary = setup({
  types: {
    context: {} as CourierContext,
    events: {} as CourierEvent,
    children: {} as { deliver: 'deliver'; settle: 'settle' },
  },
  actors: {
    /** Sends a {@link CommandsRead}. */
    watchOutbox: missingCallback<{ type: 'none' }, void>('watchOutbox'),
    deliver: deliverCommand,
    settle: settleCommand,
    /** Keeps a refusal on the device; null: removes the command. */
    keepAnswer: missingPromise<void, { key: string; refusal: KeptRefusal | null }>('keepAnswer'),
    /** Resolves at a random moment of the second half of so many milliseconds: tills that lost their server together do not come back together. */
    pause: missingPromise<void, { ms: number }>('pause'),
  },
  actions: {
    /** Counts on the device that a try of it got no definite answer. */
    keepTry: (_, _key: string) => missingAction('keepTry'),
    /** Tells that it was written, and reads again what shows it. */
    tellDone: (_, _command: WaitingCommand) => missingAction('tellDone'),
    keepRead: assign(({ context }, read: WaitingCommand[]) => ({ commands: readIn(context, read) })),
    chooseNext: assign(({ context }) => {
      const next = nextOf(context.commands, context.passed)
      return { chosen: next ? { ...next, inOwnName: false } : null }
    }),
    chooseNamed: assign(({ context, event }) => {
      assertEvent(event, ['command.settle', 'command.discard'])
      const named = context.commands.find(({ key }) => key === event.key)
      const inOwnName = event.type === 'command.settle' && event.inOwnName
      return { chosen: named ? { ...named, inOwnName } : null }
    }),
    /** Shows that it waits. */
    countTry: assign(({ context }) => ({ commands: withTry(context) })),
    /** The next try comes later, and after some of them another command has its turn. */
    countFailure: assign(({ context }) => withFailure(context)),
    /** The server may be back: what has waited longest goes first, without a pause. */
    beginAnew: assign({ failures: 0, passed: [] }),
    keepOutcome: assign(({ context }, outcome: DefiniteOutcome<unknown>) => {
      const { key } = chosenIn({ context })
      const refusal = refusalIn(outcome)
      if (refusal === null)
        return {
          ...{ refusal, failures: 0 },
          commands: without(context.commands, key),
          over: [...context.over, key],
        }
      const commands = context.commands.map((command) =>
        command.key === key ? { ...command, refusal } : command,
      )
      return { refusal, commands, failures: 0 }
    }),
    dropChosen: assign(({ context }) => {
      const { key } = chosenIn({ context })
      return { refusal: null, commands: without(context.commands, key), over: [...context.over, key] }
    }),
    forgetChosen: assign({ chosen: null, refusal: null }),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context.commands, context.passed) !== undefined,
    isWaiting: ({ context }, key: string) => context.commands.some((command) => command.key === key),
    /** In the name of its maker it can be sent only with their ticket, or by themselves. */
    isSettleable: ({ context }, { key, inOwnName }: { key: string; inOwnName: boolean }) =>
      context.commands.some((command) => command.key === key && (inOwnName || command.way !== 'maker only')),
    isDone: (_, outcome: DefiniteOutcome<unknown>) => outcome.outcome === 'done',
  },
})

export const courierSetup = vocabulary.extend({
  actions: {
    askDelivery: vocabulary.sendTo('deliver', { type: 'outcome.ask' }),
    askSettlement: vocabulary.sendTo('settle', { type: 'outcome.ask' }),
  },
})
