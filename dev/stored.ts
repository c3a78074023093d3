/** Machines in a given state, restored from a snapshot, as a till is restored from its device. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Snapshot, StateValue } from 'xstate'
import type { EntryContext } from '../src/machines/entry/entry-context.ts'

/** The state of a machine and its context. */
export interface Situation {
  value: StateValue
  context?: object
}

/** The state of the machine of deliveries. `command` is that of what is being sent. */
export interface DeliverySituation extends Situation {
  context?: Partial<EntryContext>
  command?: Situation
}

/** A child of a persisted machine: the name of its logic, and its snapshot. */
export interface StoredChild {
  src: string
  snapshot: Snapshot<unknown>
}

/** The persisted snapshot of a machine in this state, without invoked actors. */
export function stored(
  { value, context = {} }: Situation,
  children: Record<string, StoredChild> = {},
): Snapshot<unknown> {
  const snapshot = { status: 'active' as const, output: undefined, error: undefined }
  return Object.assign(snapshot, { value, context, children, historyValue: {} })
}

/** The snapshot of a listener that does nothing. */
export const silent: StoredChild['snapshot'] = Object.assign(
  { status: 'active' as const, output: undefined, error: undefined },
  { input: undefined },
)

/**
 * The machine with the given initial state, if there is one; it keeps the input that the screen gives it.
 * @param onStart called with the running actor.
 * @param isHere whether the page that shows the state is the one that starts the machine: on others it starts normally.
 */
export function beginningAt<TMachine extends object>(
  machine: TMachine,
  situation: Situation | undefined,
  onStart: (actor: AnyActorRef) => void,
  isHere: () => boolean,
): TMachine {
  if (!situation) return machine
  const { value, context } = situation
  const logic = Object.create(machine) as TMachine
  // The base type is enough here; comparing with the union of all machines is too expensive for the compiler.
  const base = Object.getPrototypeOf(logic) as AnyStateMachine
  return Object.assign(logic, {
    getInitialSnapshot(scope: Parameters<AnyStateMachine['restoreSnapshot']>[1], input: unknown) {
      const begun: AnyMachineSnapshot = base.getInitialSnapshot(scope, input)
      if (!isHere()) return begun
      onStart(scope.self)
      const known = begun.context as object
      return base.restoreSnapshot(stored({ value, context: { ...known, ...context } }), scope)
    },
  })
}
