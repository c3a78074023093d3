import type { AnyStateMachine, Snapshot } from 'xstate'

/** Input of a machine that may go on from where it was: `saved` is its persisted snapshot, or null to begin. */
export interface Resumption {
  saved: Snapshot<unknown> | null
}

/**
 * The same machine, which begins from `input.saved` when there is one. With it the till (register and sale) comes
 * back under a freshly signed-in session, children and running requests included.
 */
export function resumable<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const logic = Object.create(machine) as TMachine
  logic.getInitialSnapshot = (scope, input) => {
    const saved = (input as Resumption | undefined)?.saved
    return saved ? machine.restoreSnapshot(saved, scope) : machine.getInitialSnapshot(scope, input)
  }
  return logic
}
