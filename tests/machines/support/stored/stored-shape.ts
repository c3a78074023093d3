/** What another version of the program depends on in what is stored on a device. */
import type { AnyStateMachine, Snapshot } from 'xstate'
import { factsOfValue } from '../../../support/fingerprint.ts'
import { allStates, eventNames } from '../machine-definition.ts'

/** Every fact of stored snapshots, one a line: states and events of their machines, and each field with its type. */
export function snapshotShape(
  name: string,
  machines: readonly AnyStateMachine[],
  snapshots: readonly Snapshot<unknown>[],
): string[] {
  const facts = [
    ...machines.flatMap((machine) => [...allStates(machine).map(({ id }) => id), ...eventNames(machine)]),
    ...snapshots.flatMap((snapshot) => factsOfValue(snapshot, name)),
  ]
  return [...new Set(facts)].toSorted()
}

/** The facts of one field, to see that the shape has it with a value. */
function factsOf(shape: readonly string[], path: string): string[] {
  return shape.filter(
    (fact) => fact.startsWith(`${path}:`) || fact.startsWith(`${path}.`) || fact.startsWith(`${path}[`),
  )
}

/** The fields of which a shape has no value. */
export function emptyFields(shape: readonly string[], fields: readonly string[]): string[] {
  return fields.filter((field) => factsOf(shape, field).every((fact) => fact === `${field}: null`))
}
