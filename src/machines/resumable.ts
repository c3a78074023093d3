import type { AnyStateMachine, Snapshot } from 'xstate'

/** Input of a machine that can be restored. `saved` is its persisted snapshot; null starts a new one. */
export interface Resumption {
  saved: Snapshot<unknown> | null
}

/**
 * The same machine, which starts from `input.saved` when there is one. With it a new session restores the till (register
 * and sale), with its children; every request and timer of it starts anew.
 */
export function resumable<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const logic = Object.create(machine) as TMachine
  logic.getInitialSnapshot = (scope, input) => {
    const saved = (input as Resumption | undefined)?.saved
    return saved ? machine.restoreSnapshot(saved, scope) : machine.getInitialSnapshot(scope, input)
  }
  return logic
}
