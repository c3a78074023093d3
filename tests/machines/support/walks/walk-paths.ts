/** The paths of a walk: xstate's TestModel finds them on the pure definition. */
import { TestModel } from 'xstate/graph'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionName } from '../machine-definition.ts'

export interface Search {
  /** The definition in which paths are searched. */
  machine: AnyStateMachine
  input?: unknown
  moves: readonly { event: AnyEventObject }[]
  /** All that guards read and tests check, as text; two snapshots with the same text behave alike. */
  describe(snapshot: AnyMachineSnapshot): string
  /** Whether a step adds something; false for repetitions, such as a third retry or a second queued article. */
  worthwhile?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean
}

const limit = 300_000

/** Paths to each description by each transition that leads to it; those contained in others are left out. */
export function pathsOf(walk: Search) {
  const { machine, moves, worthwhile } = walk
  const describe = describedOnce(walk)
  const goesOn = oneOfEachDescription(describe)
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input: walk.input,
    events: moves.map((move) => move.event),
    // A machine in its final state receives no events.
    filterEvents: (snapshot, sent) =>
      snapshot.status === 'active' &&
      goesOn(snapshot) &&
      snapshot.can(sent) &&
      (worthwhile?.(snapshot, sent) ?? true),
    // The transition is part of the vertex, so the shortest paths to all vertices take every transition.
    serializeState: (snapshot, sent, previous) =>
      [describe(snapshot), ...(sent && previous ? taken(machine, previous, sent) : [])].join('\n'),
    limit,
  })
  // xstate's own removal of contained paths compares each path with each.
  return withoutBeginnings(model.getShortestPaths({ allowDuplicatePaths: true }))
}

/** Snapshots are immutable, and the search describes each of them for every event. */
function describedOnce({ describe }: Search): Search['describe'] {
  const descriptions = new WeakMap<AnyMachineSnapshot, string>()
  return (snapshot) => {
    const known = descriptions.get(snapshot)
    if (known !== undefined) return known
    const description = describe(snapshot)
    descriptions.set(snapshot, description)
    return description
  }
}

/**
 * The search goes on from the first snapshot of each description only: others with it behave alike, and their steps would
 * lead to the same vertices again. The search is breadth first, so the paths stay the shortest.
 */
function oneOfEachDescription(describe: Search['describe']): (snapshot: AnyMachineSnapshot) => boolean {
  const firsts = new Map<string, AnyMachineSnapshot>()
  return (snapshot) => {
    const description = describe(snapshot)
    const first = firsts.get(description)
    if (!first) firsts.set(description, snapshot)
    return !first || first === snapshot
  }
}

/** Removes the paths that are a prefix of another. */
function withoutBeginnings<TPath extends { steps: { event: AnyEventObject }[] }>(paths: TPath[]): TPath[] {
  const beginnings = new Set<string>()
  const named = paths.map((path) => {
    let name = ''
    for (const step of path.steps) {
      beginnings.add(name)
      name += JSON.stringify(step.event)
    }
    return { path, name }
  })
  return named.filter(({ name }) => !beginnings.has(name)).map(({ path }) => path)
}

function taken(machine: AnyStateMachine, previous: AnyMachineSnapshot, sent: AnyEventObject): string[] {
  return machine.getTransitionData(previous, sent).map(transitionName)
}
