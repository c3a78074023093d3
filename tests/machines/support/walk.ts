/**
 * Walks a machine: xstate's own TestModel finds the paths on the pure definition, and each path is made again on a
 * live actor whose outside world answers as the path says.
 */
import { expect } from 'vitest'
import { TestModel } from 'xstate/graph'
import type {
  Actor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  StateValue,
} from 'xstate'
import { invocationsOf, leafOf, transitionName, transitionNames } from './machine-definition.ts'
import {
  createOutsideWorld,
  type Command,
  type Commands,
  type Listener,
  type OutsideWorld,
} from './outside-world.ts'

/** Something that can happen: the event as the pure machine sees it, and how the live one is made to see it. */
export interface Move {
  event: AnyEventObject
  make(live: Live): void | Promise<void>
}

export interface Live {
  actor: { send(event: AnyEventObject): void; getSnapshot(): AnyMachineSnapshot }
  world: OutsideWorld
}

/** An event the person at the till causes. */
export function event(sent: AnyEventObject): Move {
  return { event: sent, make: ({ actor }) => actor.send(sent) }
}

/** An event a listener to the outside world sends. */
export function said(listener: Listener, sent: AnyEventObject): Move {
  return { event: sent, make: ({ world }) => world.say(listener, sent) }
}

/** A command comes to `output`, wherever the machine invokes it. */
export function answered<C extends Command>(
  machine: AnyStateMachine,
  command: C,
  output: Commands[C]['output'],
): Move[] {
  return invocationsOf(machine, command).map((actorId) => ({
    event: { type: `xstate.done.actor.${actorId}`, output, actorId },
    make: ({ world }) => world.answer(command, output),
  }))
}

/** A command breaks in a way nobody expects, wherever the machine invokes it and says what to do then. */
export function broken(machine: AnyStateMachine, command: Command): Move[] {
  return invocationsOf(machine, command).map((actorId) => ({
    event: { type: `xstate.error.actor.${actorId}`, error: new Error(`${command} broke`), actorId },
    make: ({ world }) => world.fail(command),
  }))
}

export interface Walk {
  /** The definition, on which paths are looked for. */
  machine: AnyStateMachine
  input?: unknown
  moves: Move[]
  /** All that guards read and tests look at, as text; two snapshots with the same text go on alike. */
  describe(snapshot: AnyMachineSnapshot): string
  /** Leaves out what would only repeat: a third retry, a second queued article. */
  worthwhile?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean
  /** A live copy of the machine in `world`, not started. */
  live(world: OutsideWorld, inspect: (inspected: InspectionEvent) => void): Actor<AnyStateMachine>
  /** What must hold after every step; `before` is the snapshot the step began with. */
  check(snapshot: AnyMachineSnapshot, world: OutsideWorld, before: AnyMachineSnapshot | undefined): void
}

export interface Walked {
  paths: number
  steps: number
  states: Set<string>
  transitions: Set<string>
}

const limit = 300_000

function pathsOf(walk: Walk) {
  const { machine, moves, describe, worthwhile } = walk
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input: walk.input,
    events: moves.map((move) => move.event),
    // A machine that has come to its end hears nothing any more.
    filterEvents: (snapshot, sent) =>
      snapshot.status === 'active' && snapshot.can(sent) && (worthwhile?.(snapshot, sent) ?? true),
    // The transition taken is part of the vertex, so the shortest paths to all of them walk every transition.
    serializeState: (snapshot, sent, previous) =>
      [describe(snapshot), ...(sent && previous ? taken(machine, previous, sent) : [])].join('\n'),
    limit,
  })
  // xstate's own removal of paths within others compares each with each.
  return withoutBeginnings(model.getShortestPaths({ allowDuplicatePaths: true }))
}

/** Leaves out the paths that are the beginning of another. */
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

/** Makes every path on a live actor. @throws when a step has no executor, ends elsewhere or breaks an invariant. */
export async function walkAll(walk: Walk): Promise<Walked> {
  const known = new Set(transitionNames(walk.machine))
  const walked: Walked = { paths: 0, steps: 0, states: new Set(), transitions: new Set() }
  const makes = new Map(walk.moves.map((move) => [JSON.stringify(move.event), move.make]))
  // Paths share their beginnings; what was checked after the same events once need not be checked again.
  const checked = new Set<string>()

  for (const path of pathsOf(walk)) {
    const world = createOutsideWorld()
    const actor = walk.live(world, (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      const names = inspected._transitions.map(transitionName)
      for (const name of names) if (known.has(name)) walked.transitions.add(name)
    })
    let made = ''
    let before: AnyMachineSnapshot | undefined
    await path.test({
      events: executors(makes, path.steps, { actor, world }, (sent) => (made += JSON.stringify(sent))),
      states: {
        '*': (expected) => {
          const snapshot = actor.getSnapshot()
          const previous = before
          before = snapshot
          walked.steps += 1
          if (checked.has(made)) return
          checked.add(made)
          expect(walk.describe(snapshot)).toBe(walk.describe(expected))
          expect(possible(walk, snapshot)).toBe(possible(walk, expected))
          walk.check(snapshot, world, previous)
          walked.states.add(leafOf(walk.machine, snapshot.value as StateValue))
        },
      },
    })
    if (actor.getSnapshot().status === 'active') expectNothingOf(impossible(walk, actor.getSnapshot()), actor)
    actor.stop()
    walked.paths += 1
  }
  return walked
}

/** The moves that lead to each different description, by the shortest way. */
export function reachable(walk: Walk): Map<string, Move[]> {
  const moveOf = new Map(walk.moves.map((move) => [JSON.stringify(move.event), move]))
  const ways = new Map<string, Move[]>()
  for (const path of pathsOf(walk)) {
    let way: Move[] = []
    for (const step of path.steps) {
      const move = moveOf.get(JSON.stringify(step.event))
      if (move) way = [...way, move]
      const description = walk.describe(step.state)
      if ((ways.get(description)?.length ?? Infinity) > way.length) ways.set(description, way)
    }
  }
  return ways
}

function executors(
  makes: Map<string, Move['make']>,
  steps: { event: AnyEventObject }[],
  live: Live & { actor: Actor<AnyStateMachine> },
  note: (sent: AnyEventObject) => void,
) {
  const execute = async ({ event: sent }: { event: AnyEventObject }) => {
    note(sent)
    if (sent.type === 'xstate.init') return void live.actor.start()
    const make = makes.get(JSON.stringify(sent))
    // TestModel skips an event without an executor in silence; here each has one that knows its move or says so.
    if (!make) throw new Error(`No executor for ${JSON.stringify(sent)}`)
    await make(live)
  }
  return Object.fromEntries(steps.map((step) => [step.event.type, execute]))
}

const possible = ({ moves }: Walk, snapshot: AnyMachineSnapshot) =>
  JSON.stringify(moves.map((move) => move.event).filter((sent) => snapshot.can(sent)))

const impossible = ({ moves }: Walk, snapshot: AnyMachineSnapshot) =>
  moves.map((move) => move.event).filter((sent) => !snapshot.can(sent) && !sent.type.startsWith('xstate.'))

/** What `can` denies does nothing at all. */
function expectNothingOf(events: AnyEventObject[], actor: Actor<AnyStateMachine>): void {
  const before = actor.getPersistedSnapshot()
  for (const sent of events) actor.send(sent)
  expect(actor.getPersistedSnapshot()).toEqual(before)
}
