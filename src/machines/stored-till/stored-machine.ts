/** Reads one stored machine: carries it over to the present version, checks it, and finds what it has sent. */
import type { AnyStateMachine, Snapshot } from 'xstate'
import type { AnySchema } from 'yup'
import { keyedCommandMachine } from '../keyed-command/keyed-command.ts'
import type { Keyed } from '../keyed-command/keyed-command-setup.ts'
import { migrated, type Migration, type StoredPart } from './migration.ts'
import { invokedIn, persisted, type CheckedState, type Invoked } from './persisted.ts'

/** A machine as it is stored: what it must be to be restored. */
export interface StoredDefinition {
  machine: AnyStateMachine
  /** The schema of state and context. */
  schema: AnySchema
  /** Whether the data that its state needs is there. @param state has passed the schema. */
  isComplete(state: CheckedState): boolean
  /** How it stands when nothing is entered. */
  atRest: CheckedState
}

/** A command without a definite answer. */
export interface UnansweredCommand {
  /** The name of its actor. */
  name: string
  /** What was sent. Only its key is checked. */
  request: Keyed
  /** Whether its machine is restored, and asks for the answer itself. */
  isAsked: boolean
}

/** A machine that was read. */
export interface ReadMachine {
  snapshot: Snapshot<unknown>
  state: CheckedState
  /** Whether the draft is lost. What was sent is in `commands`. */
  isLost: boolean
  commands: readonly UnansweredCommand[]
}

/**
 * Reads a machine as it was persisted, and puts it together from what was checked. Before there was an outbox, a machine was stored with
 * its command; what a machine sent that cannot be read is found there.
 * @param version of the machine; undefined where it is not known.
 * @param childOf the snapshot of a machine that runs in it beside its commands.
 */
export function readMachine(
  part: StoredPart,
  one: StoredDefinition,
  version: number | undefined,
  steps: readonly Migration[],
  childOf: (actor: Invoked) => Snapshot<unknown> | undefined = () => undefined,
): ReadMachine {
  const carried = migrated(part, version, steps)
  const isWhole = part.status === 'active' && isState(carried, one)
  const state = isWhole ? carried : one.atRest
  const snapshot = persisted(one.machine, state, (actor) =>
    isCommand(one.machine, actor) ? askedAgain(actor.input()) : childOf(actor),
  )
  const commands = isWhole ? commandsIn(one.machine, state, true) : commandsOfLost(part, one.machine)
  return { snapshot, state, isLost: !isWhole, commands }
}

/** A persisted machine, as far as there is one. */
export function partIn(stored: unknown): StoredPart {
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** The persisted children of a machine, by their ids. */
export function childrenIn({ children }: StoredPart): Readonly<Record<string, unknown>> {
  if (typeof children !== 'object' || children === null) return {}
  return Object.fromEntries(
    Object.entries(children).map(([id, child]: [string, unknown]) => [
      id,
      typeof child === 'object' && child !== null && 'snapshot' in child ? child.snapshot : null,
    ]),
  )
}

function isState(part: StoredPart | null, { schema, isComplete }: StoredDefinition): part is CheckedState {
  return schema.isValidSync(part, { strict: true }) && isComplete(part as CheckedState)
}

/** Whether an actor of a machine is a command with a key. */
export function isCommand(machine: AnyStateMachine, { src }: Pick<Invoked, 'src'>): boolean {
  return logicOf(machine, src)?.id === keyedCommandMachine.id
}

/** An actor of a machine that is a machine itself. */
export function logicOf(machine: AnyStateMachine, src: string): AnyStateMachine | undefined {
  const logic: unknown = (machine.implementations.actors as Record<string, unknown>)[src]
  return typeof logic === 'object' && logic !== null && 'root' in logic
    ? (logic as AnyStateMachine)
    : undefined
}

/** A command that is sent at once, with the key that it had. */
function askedAgain(request: unknown): Snapshot<unknown> {
  const context = { request, tries: 0, until: 0, answer: null, asked: null }
  return persisted(keyedCommandMachine, { value: 'waiting', context }, () => undefined)
}

/** What a machine has sent in this state, by its context. */
function commandsIn(machine: AnyStateMachine, state: CheckedState, isAsked: boolean): UnansweredCommand[] {
  return invokedIn(machine, state)
    .filter((actor) => isCommand(machine, actor))
    .flatMap((actor) => commandOf(actor.src, actor.input(), isAsked))
}

/** What a machine has sent that cannot be restored: as it was stored with it, otherwise by what can be read of its own. */
function commandsOfLost(part: StoredPart, machine: AnyStateMachine): UnansweredCommand[] {
  const children = Object.entries(childrenIn(part)).filter(([src]) => isCommand(machine, { src }))
  const stored = children.flatMap(([src, child]) =>
    commandOf(src, fieldOf(partIn(child).context, 'request'), false),
  )
  if (stored.length > 0) return stored
  try {
    return commandsIn(machine, part as CheckedState, false)
  } catch {
    return []
  }
}

function commandOf(name: string, request: unknown, isAsked: boolean): UnansweredCommand[] {
  const key = fieldOf(request, 'key')
  return typeof key === 'string' && key !== '' ? [{ name, request: request as Keyed, isAsked }] : []
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
