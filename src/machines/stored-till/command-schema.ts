/** What a stored command with a key must be, and the state of any stored machine. */
import type { AnyStateMachine, AnyStateNode, SnapshotFrom, StateValue } from 'xstate'
import { mixed, object, string, type AnySchema } from 'yup'
import type { Keyed, KeyedCommandContext } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommandMachine } from '../keyed-command/keyed-command.ts'
import { count, listOf, orNull, text, texts, whole } from './schema-parts.ts'

/** An answer. What was done is asked for again, so only a refusal must be whole. */
const answer = () =>
  object({
    outcome: string().oneOf(['done', 'refused']).required(),
    status: whole.when('outcome', ([outcome], status) => (outcome === 'done' ? status.optional() : status)),
    messages: texts.when('outcome', ([outcome], told) => (outcome === 'done' ? told.optional() : told)),
    errors: mixed<object>().optional().test('lists', 'no lists of texts', hasLists),
  })

const hasLists = (errors: unknown) =>
  errors === undefined ||
  (typeof errors === 'object' &&
    errors !== null &&
    Object.values(errors).every((list) => texts.isValidSync(list, { strict: true })))

/** The schema of each field of a command with a key. @param request the schema of its request. */
export function commandFields(
  request: AnySchema,
): Readonly<Record<keyof KeyedCommandContext<Keyed, unknown>, AnySchema>> {
  const added = listOf(text).optional()
  const asked = object({ right: string().required(), others: added, colleagues: added, refusal: texts })
  return { request, tries: count, until: count, answer: orNull(answer()), asked: orNull(asked) }
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

/** State and context of a stored machine, which its schema has checked. */
export interface Stored<Machine extends AnyStateMachine> {
  value: StateValue
  context: SnapshotFrom<Machine>['context']
}

/** The state and the context of a stored machine. */
export const inState = (machine: AnyStateMachine, context: AnySchema) => ({
  value: valueOf(machine.root),
  context,
})

/** The schema of a stored command. @param request the schema of its request. */
export const commandState = (request: AnySchema) =>
  object(inState(keyedCommandMachine, object(commandFields(request)).required()))
    .required()
    .test('answered', 'nothing is asked, or answered', isAnswered)

/** Whether a command that waits for an approval says for what, and how it ends without one; and an ended one how it has ended. */
function isAnswered(command: object): boolean {
  const { value, context } = command as Partial<SnapshotFrom<typeof keyedCommandMachine>>
  if (value === 'approving') return context?.asked != null && context.answer != null
  return value !== 'done' || context?.answer != null
}
