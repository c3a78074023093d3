/** What a stored command with a key must be, and the state of any stored machine. */
import type { AnyStateMachine, AnyStateNode, SnapshotFrom, StateValue } from 'xstate'
import { array, mixed, object, string, type AnySchema } from 'yup'
import type { Keyed, KeyedCommandContext } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommandMachine } from '../keyed-command/keyed-command.ts'
import { count, orNull, text, texts } from './schema-parts.ts'

/** The schema of each field of a command with a key. @param request the schema of its request. */
export function commandFields(
  request: AnySchema,
): Readonly<Record<keyof KeyedCommandContext<Keyed, unknown>, AnySchema>> {
  const added = array(text).optional()
  const asked = object({ right: string().required(), others: added, colleagues: added, refusal: texts })
  return { request, tries: count, until: count, answer: orNull(object()), asked: orNull(asked) }
}

/** A state value must name states of the machine, down to a state without child states. */
const valueOf = (machine: AnyStateNode) =>
  mixed().test('states', 'no state of the machine', (value) => isStateOf(machine, value))

function isStateOf(node: AnyStateNode, value: unknown): boolean {
  if (typeof value === 'string') return ['atomic', 'final'].includes(node.states[value]?.type ?? '')
  if (typeof value !== 'object' || value === null) return false
  const [entry, ...more] = Object.entries(value)
  const inner = entry && node.states[entry[0]]
  return entry !== undefined && inner !== undefined && more.length === 0 && isStateOf(inner, entry[1])
}

/** The names of the commands of a machine. */
export type CommandOf<Machine extends AnyStateMachine> = keyof SnapshotFrom<Machine>['children']

/** A stored machine whose schema has checked it, with the commands that run. */
export interface Stored<Machine extends AnyStateMachine> {
  value: StateValue
  context: SnapshotFrom<Machine>['context']
  children: Readonly<Partial<Record<CommandOf<Machine>, unknown>>>
}

/** The state and the context of a stored machine. */
export const inState = (machine: AnyStateMachine, context: AnySchema) => ({
  value: valueOf(machine.root),
  context,
})

/** A stored command; undefined when none runs. @param request the schema of its request. */
export const command = (request: AnySchema) =>
  object({
    snapshot: object(inState(keyedCommandMachine, object(commandFields(request)).required()))
      .required()
      .test('asked', 'nothing is asked', isAskedIfApproving),
  }).default(undefined)

/** Whether a command that waits for an approval says for what, and how it ends without one. */
function isAskedIfApproving(command: object): boolean {
  const { value, context } = command as Partial<SnapshotFrom<typeof keyedCommandMachine>>
  return value !== 'approving' || (context?.asked != null && context.answer != null)
}
