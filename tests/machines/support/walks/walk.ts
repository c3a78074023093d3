/**
 * Walks a machine: xstate's TestModel finds the paths on the pure definition. Each path is then run on a live actor whose
 * outside world answers as the path says.
 */
import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate'
import { invocationsOf, leafOf, transitionName, transitionNames } from '../machine-definition.ts'
import { pathsOf, type Search } from './walk-paths.ts'
import {
  createOutsideWorld,
  type Command,
  type Commands,
  type Listener,
  type OutsideWorld,
} from '../outside-world.ts'

/** A step: the event for the pure machine, and how the live one gets it. */
export interface Move {
  event: AnyEventObject
  make(live: Live): void | Promise<void>
}

export interface Live {
  actor: { send(event: AnyEventObject): void; getSnapshot(): AnyMachineSnapshot }
  world: OutsideWorld
}

/** An event of the user. */
export function event(sent: AnyEventObject): Move {
  return { event: sent, make: ({ actor }) => actor.send(sent) }
}

/** An event of a listener. */
export function said(listener: Listener, sent: AnyEventObject): Move {
  return { event: sent, make: ({ world }) => world.say(listener, sent) }
}

/** A command is answered with `output`, wherever the machine invokes it. */
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

/** A command fails unexpectedly, wherever the machine invokes it and handles the error. */
export function broken(machine: AnyStateMachine, command: Command): Move[] {
  return invocationsOf(machine, command).map((actorId) => ({
    event: { type: `xstate.error.actor.${actorId}`, error: new Error(`${command} broke`), actorId },
    make: ({ world }) => world.fail(command),
  }))
}

type KeyedCommand =
  | 'completeSale'
  | 'closeRegister'
  | 'recountRegister'
  | 'moveCash'
  | 'payAccount'
  | 'takeBack'
  | 'adjustStock'
  | 'postEntry'
  | 'holdSale'
  | 'claimSale'
  | 'putAway'
  | 'changeCount'
  | 'sendTally'
  | 'deliver'
  | 'settle'

/** A command with a key comes to a definite answer, wherever the machine invokes it. */
export function settled<C extends KeyedCommand>(
  machine: AnyStateMachine,
  command: C,
  output: Commands[C]['output'],
): Move[] {
  return answered(machine, command, output).map(({ event: sent, make }) => ({
    event: sent,
    make: async (live) => {
      sendNow(live, command)
      await make(live)
      dismissApproval(live, command)
    },
  }))
}

/** An answer that a colleague could approve is definite when nobody does. */
function dismissApproval({ actor }: Live, command: KeyedCommand): void {
  const children = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>
  const running = children[command]
  const dismiss = { type: 'approval.dismiss' }
  if ((running?.getSnapshot() as AnyMachineSnapshot | undefined)?.can(dismiss)) running?.send(dismiss)
}

/** It waits for its next try when one has failed before. */
function sendNow({ actor, world }: Live, command: KeyedCommand): void {
  const children = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>
  if (world.pending(command) === 0) children[command]?.send({ type: 'outcome.ask' })
}

/** The one of these commands with a key that is under way gets no definite answer, and tells its parent; it was sent before. */
export function failing(...commands: readonly [KeyedCommand, ...KeyedCommand[]]): Move {
  const told = [messages.network]
  return {
    event: { type: 'command.fail', tries: 1, messages: told },
    make: async (live) => {
      const children = live.actor.getSnapshot().children as Record<string, unknown>
      const command = commands.find((name) => name in children) ?? commands[0]
      sendNow(live, command)
      await live.world.answer(command, { outcome: 'unknown', messages: told })
    },
  }
}

export interface Walk extends Search {
  moves: Move[]
  /** The machine in `world`, built once. @returns a function that makes a live actor of it, not started. */
  live(world: OutsideWorld): (inspect: (inspected: InspectionEvent) => void) => Actor<AnyStateMachine>
  /** The invariants after every step; `before` is the snapshot before it. */
  check(snapshot: AnyMachineSnapshot, world: OutsideWorld, before: AnyMachineSnapshot | undefined): void
}

/** `live` of a machine that `build` makes. Making one takes longer than walking a path. */
export function liveIn(build: (world: OutsideWorld) => AnyStateMachine, input?: unknown): Walk['live'] {
  return (world) => {
    const machine = build(world)
    return (inspect) => createActor(machine, { inspect, input })
  }
}

export interface Walked {
  paths: number
  steps: number
  states: Set<string>
  transitions: Set<string>
  /** What the walk knows each visited state by. */
  descriptions: Set<string>
}

/** Runs every path on a live actor. @throws when a step has no executor, ends in another state or breaks an invariant. */
export async function walkAll(walk: Walk): Promise<Walked> {
  const known = new Set(transitionNames(walk.machine))
  const walked: Walked = {
    ...{ paths: 0, steps: 0, states: new Set(), transitions: new Set() },
    descriptions: new Set(),
  }
  const makes = new Map(walk.moves.map((move) => [JSON.stringify(move.event), move.make]))
  // Paths share prefixes; a sequence of events is checked once.
  const checked = new Set<string>()
  const world = createOutsideWorld()
  const createLive = walk.live(world)

  for (const path of pathsOf(walk)) {
    world.forget()
    const actor = createLive((inspected) => {
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
          walked.descriptions.add(walk.describe(snapshot))
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

/** The shortest moves to each different description. */
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
    // TestModel skips an event without an executor silently; here each event has one that throws.
    if (!make) throw new Error(`No executor for ${JSON.stringify(sent)}`)
    await make(live)
  }
  return Object.fromEntries(steps.map((step) => [step.event.type, execute]))
}

const possible = ({ moves }: Walk, snapshot: AnyMachineSnapshot) =>
  JSON.stringify(moves.map((move) => move.event).filter((sent) => snapshot.can(sent)))

const impossible = ({ moves }: Walk, snapshot: AnyMachineSnapshot) =>
  moves.map((move) => move.event).filter((sent) => !snapshot.can(sent) && !sent.type.startsWith('xstate.'))

/** An event that `can` denies has no effect. */
function expectNothingOf(events: AnyEventObject[], actor: Actor<AnyStateMachine>): void {
  const before = actor.getPersistedSnapshot()
  for (const sent of events) actor.send(sent)
  expect(actor.getPersistedSnapshot()).toEqual(before)
}
