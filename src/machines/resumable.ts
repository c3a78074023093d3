import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate'

/** Input of a machine that can be restored. `saved` is its persisted snapshot; null starts a new one. */
export interface Resumption {
  saved: Snapshot<unknown> | null
}

/**
 * The same machine, which starts from `input.saved` when there is one. With it a new session restores the till (register
 * and sale), with its children and running requests.
 */
export function resumable<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const logic = Object.create(machine) as TMachine
  logic.getInitialSnapshot = (scope, input) => {
    const saved = (input as Resumption | undefined)?.saved
    return saved ? machine.restoreSnapshot(saved, scope) : machine.getInitialSnapshot(scope, input)
  }
  logic.start = (snapshot) => {
    machine.start(snapshot)
    endAgain(snapshot)
  }
  return logic
}

/**
 * XState starts only the restored children that were active. A till may have been stored after a child ended and before
 * its parent handled that: without its end the parent would wait for ever. So every ended child ends again.
 */
function endAgain({ children }: AnyMachineSnapshot): void {
  for (const child of Object.values(children as Record<string, AnyActorRef>)) {
    const snapshot = child.getSnapshot() as Snapshot<unknown>
    if (snapshot.status !== 'active') child.start()
    else if (isOfMachine(snapshot)) endAgain(snapshot)
  }
}

function isOfMachine(snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot {
  return 'children' in snapshot
}
