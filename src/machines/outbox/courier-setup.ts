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

/** One more try of the chosen one got no answer. */
function withTry({ commands, chosen }: CourierContext, { tries }: CommandFailed): WaitingCommand[] {
  return commands.map((command) =>
    command.key === chosen?.key ? { ...command, tries: Math.max(tries, command.tries + 1) } : command,
  )
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
  },
  actions: {
    /** Counts on the device that a try of it got no definite answer. */
    keepTry: (_, _key: string) => missingAction('keepTry'),
    /** Tells that it was written, and reads again what shows it. */
    tellDone: (_, _command: WaitingCommand) => missingAction('tellDone'),
    keepRead: assign(({ context }, read: WaitingCommand[]) => ({ commands: readIn(context, read) })),
    chooseNext: assign(({ context }) => {
      const next = nextOf(context.commands)
      return { chosen: next ? { ...next, inOwnName: false } : null }
    }),
    chooseNamed: assign(({ context, event }) => {
      assertEvent(event, ['command.settle', 'command.discard'])
      const named = context.commands.find(({ key }) => key === event.key)
      const inOwnName = event.type === 'command.settle' && event.inOwnName
      return { chosen: named ? { ...named, inOwnName } : null }
    }),
    /** Shows that it waits, and gives others their turn. */
    countTry: assign(({ context, event }) => {
      assertEvent(event, 'command.fail')
      return { commands: withTry(context, event) }
    }),
    keepOutcome: assign(({ context }, outcome: DefiniteOutcome<unknown>) => {
      const { key } = chosenIn({ context })
      const refusal = refusalIn(outcome)
      if (refusal === null)
        return { refusal, commands: without(context.commands, key), over: [...context.over, key] }
      const commands = context.commands.map((command) =>
        command.key === key ? { ...command, refusal } : command,
      )
      return { refusal, commands }
    }),
    dropChosen: assign(({ context }) => {
      const { key } = chosenIn({ context })
      return { refusal: null, commands: without(context.commands, key), over: [...context.over, key] }
    }),
    forgetChosen: assign({ chosen: null, refusal: null }),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context.commands) !== undefined,
    /** Another one has its turn now. */
    isAnothersTurn: ({ context, event }) => {
      assertEvent(event, 'command.fail')
      const next = nextOf(withTry(context, event))
      return next !== undefined && next.key !== context.chosen?.key
    },
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
