/** Reads one stored machine: carries it over to the present version, checks it, and saves what it sent when it cannot be read. */
import type { AnyStateMachine, Snapshot } from 'xstate'
import type { AnySchema } from 'yup'
import { keyedCommandMachine } from '../keyed-command/keyed-command.ts'
import { commandState } from './command-schema.ts'
import { migrated, type Migration, type StoredPart } from './migration.ts'
import { invokedIn, persisted, type CheckedState, type Invoked } from './persisted.ts'

/** A machine as it is stored: what it must be to be restored, and how it stands when only a part of it can be read. */
export interface StoredDefinition {
  machine: AnyStateMachine
  /** The schema of state and context. */
  schema: AnySchema
  /** The schema of the request of each command that the machine runs. */
  requests: Readonly<Record<string, AnySchema>>
  /** Whether the data that its state needs is there. @param state has passed the schema. */
  isComplete(state: CheckedState): boolean
  /** How it stands when nothing is entered. */
  atRest: CheckedState
  /** How it stands while this command runs, when only the request is known. */
  sending(command: string, request: unknown, saved: SavedPart): CheckedState
}

/** What was stored of a machine, unchecked, and when: milliseconds since the epoch. */
export interface SavedPart {
  part: StoredPart
  savedAt: number
}

/** The version of a machine and of its commands; undefined where it is not known. */
export interface StoredVersions {
  machine: number | undefined
  command: number | undefined
}

export interface Steps {
  machine: readonly Migration[]
  command: readonly Migration[]
}

/** A machine that was read. */
export interface ReadMachine {
  snapshot: Snapshot<unknown>
  state: CheckedState
  /** Whether the draft is lost. What was sent is asked for all the same. */
  isLost: boolean
  /** Whether it has a command without an answer. */
  hasSent: boolean
}

/** A running command, with the request that it sends. */
interface ReadCommand {
  request: unknown
  snapshot: Snapshot<unknown>
}

/**
 * Reads a machine as it was persisted, and puts it together from what was checked.
 * @param childOf the snapshot of a machine that runs in it beside its commands.
 */
export function readMachine(
  { part, savedAt }: SavedPart,
  one: StoredDefinition,
  versions: StoredVersions,
  steps: Steps,
  childOf: (actor: Invoked) => Snapshot<unknown> | undefined = () => undefined,
): ReadMachine {
  const carried = migrated(part, versions.machine, steps.machine)
  const commands = commandsIn(carried ?? part, one, versions.command, steps.command)
  const isWhole = part.status === 'active' && isState(carried, one)
  const state = isWhole ? carried : savedState({ part, savedAt }, one, commands)
  const snapshot = persisted(one.machine, state, (actor) => {
    if (!(actor.id in one.requests)) return childOf(actor)
    return (commands.get(actor.id) ?? commandOf(actor.input())).snapshot
  })
  const hasSent = invokedIn(one.machine, state).some(({ id }) => id in one.requests)
  return { snapshot, state, isLost: state !== carried, hasSent }
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

/** The commands whose request can be read, by their ids: also those of a machine whose own part cannot be read. */
function commandsIn(
  part: StoredPart,
  one: StoredDefinition,
  version: number | undefined,
  steps: readonly Migration[],
): Map<string, ReadCommand> {
  const children = childrenIn(part)
  const read = Object.entries(one.requests).map(([id, request]) => {
    const command = readCommand(partIn(children[id]), request, version, steps)
    return [id, command ?? commandSentBy(part, one, id, request)] as const
  })
  return new Map(read.flatMap(([id, command]) => (command ? [[id, command] as const] : [])))
}

/** A stored command where it was; one of which only the request can be read is sent again at once. */
function readCommand(
  part: StoredPart,
  schema: AnySchema,
  version: number | undefined,
  steps: readonly Migration[],
): ReadCommand | null {
  const request = fieldOf(part.context, 'request')
  if (!isRequest(request, schema)) return null
  const carried = migrated(part, version, steps)
  const isWhole = commandState(schema).isValidSync(carried, { strict: true })
  // What was done is told by the server: an answer that was stored is not checked in all its parts.
  if (carried === null || !isWhole || isDone(carried)) return commandOf(request)
  const { value, context, historyValue } = carried as CheckedState
  const snapshot = persisted(keyedCommandMachine, { value, context, historyValue }, () => undefined)
  if (value !== 'done') return { request, snapshot }
  const ended = { status: 'done' as const, output: fieldOf(context, 'answer'), error: undefined }
  return { request, snapshot: { ...snapshot, ...ended } }
}

/** The command that a machine runs by its own state and context. */
function commandSentBy(
  part: StoredPart,
  one: StoredDefinition,
  id: string,
  schema: AnySchema,
): ReadCommand | null {
  try {
    const sent = invokedIn(one.machine, part as CheckedState).find((actor) => actor.id === id)
    const request = sent?.input()
    return isRequest(request, schema) ? commandOf(request) : null
  } catch {
    return null
  }
}

const isDone = ({ value, context }: StoredPart) =>
  value === 'done' && fieldOf(fieldOf(context, 'answer'), 'outcome') === 'done'

const isRequest = (request: unknown, schema: AnySchema) =>
  request !== undefined && request !== null && schema.isValidSync(request, { strict: true })

/** A command that is sent at once, with the key that it had. */
function commandOf(request: unknown): ReadCommand {
  const context = { request, tries: 0, until: 0, answer: null, asked: null }
  return { request, snapshot: persisted(keyedCommandMachine, { value: 'waiting', context }, () => undefined) }
}

/** How a machine goes on that cannot be read: with what it sent, or with nothing. */
function savedState(
  saved: SavedPart,
  one: StoredDefinition,
  commands: ReadonlyMap<string, ReadCommand>,
): CheckedState {
  for (const [id, { request }] of commands) {
    const state = one.sending(id, request, saved)
    if (isState(state, one)) return state
  }
  return one.atRest
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
