/** Makes what is written of a stored machine, so that the compiler names a command that it forgets. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { object, type AnySchema } from 'yup'
import { inState, type CommandOf, type Stored } from './command-schema.ts'
import type { SavedPart, StoredDefinition } from './stored-machine.ts'

/** State and context of a machine. */
interface State<Machine extends AnyStateMachine> {
  value: SnapshotFrom<Machine>['value']
  context: SnapshotFrom<Machine>['context']
}

/** A command of a machine: the schema of its request, and how the machine stands while it runs. */
interface StoredCommand<Machine extends AnyStateMachine> {
  request: AnySchema
  again(request: unknown, saved: SavedPart): State<Machine> | null
}

/** @param again how the machine waits for the answer to a request that the schema has checked. */
export function sent<Request, Machine extends AnyStateMachine>(
  request: AnySchema,
  again: (request: Request, saved: SavedPart) => State<Machine>,
): StoredCommand<Machine> {
  const isRequest = (value: unknown): value is Request => request.isValidSync(value, { strict: true })
  return { request, again: (value, saved) => (isRequest(value) ? again(value, saved) : null) }
}

/** What is stored of one machine. `commands` is a record over its commands. */
export function definition<Machine extends AnyStateMachine>(
  machine: Machine,
  context: AnySchema,
  commands: Readonly<Record<CommandOf<Machine>, StoredCommand<Machine>>>,
  isComplete: (state: Stored<Machine>) => boolean,
  atRest: State<Machine>,
): StoredDefinition {
  const known = new Map<string, StoredCommand<Machine>>(Object.entries(commands))
  return {
    machine,
    schema: object(inState(machine, context)).required(),
    requests: Object.fromEntries([...known].map(([id, { request }]) => [id, request])),
    isComplete,
    atRest,
    sending: (command, request, saved) => known.get(command)?.again(request, saved) ?? atRest,
  }
}
