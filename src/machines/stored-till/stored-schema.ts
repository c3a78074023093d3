/** What the state of any stored machine must be. */
import type { AnyStateMachine, AnyStateNode, SnapshotFrom, StateValue } from 'xstate'
import { mixed, type AnySchema } from 'yup'

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
