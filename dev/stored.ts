/** Machines at rest in a state of our choice, by the way a till comes back from its device: restored from what is stored. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Snapshot, StateValue } from 'xstate'

/** Where a machine is and what it knows there. */
export interface Situation {
  value: StateValue
  context?: object
}

/** A child of a stored machine: the name its logic has there, and what is stored of it. */
export interface StoredChild {
  src: string
  snapshot: Snapshot<unknown>
}

/** What a machine would have stored of itself in a situation. Nothing that it had asked for is under way. */
export function stored(
  { value, context = {} }: Situation,
  children: Record<string, StoredChild> = {},
): Snapshot<unknown> {
  const snapshot = { status: 'active' as const, output: undefined, error: undefined }
  return Object.assign(snapshot, { value, context, children, historyValue: {} })
}

/** A listener that hears nothing. */
export const silent: StoredChild['snapshot'] = Object.assign(
  { status: 'active' as const, output: undefined, error: undefined },
  { input: undefined },
)

/**
 * The same machine, which a screen starts and which begins in the situation, if there is one; what the screen tells it at its start it knows.
 * @param onStart is given the machine that runs.
 * @param isHere says whether the page that shows the situation is the one that starts the machine: on others it begins as always.
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
  // What machines have in common is enough here; to compare one with the type of all of them takes the compiler far.
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
