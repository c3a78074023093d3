import { getNextSnapshot, type AnyActorRef, type EventObject, type StateValue } from 'xstate'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../src/app.tsx'
import type { AppPorts } from '../src/app-context.tsx'
import { registerOf } from '../src/machines/session/session.ts'
import { calibration, list, ownPassword, report, setUp, tillIn } from './machines.ts'
import { portsOf } from './ports.ts'
import type { PageState } from './state.ts'
import { beginningAt } from './stored.ts'

interface Staged {
  page: ReactNode
  /** Whether what comes in parts has come. */
  isThere(): boolean
  /** Where each machine that runs is now, by the machine's id. */
  states(): Record<string, StateValue>
  /** Where they would be once this event had come to the machine of that id: as they are when it cannot come. */
  statesAfter(machine: string, event: EventObject): Record<string, StateValue>
  /** The address the app is at. */
  path(): string
  stop(): void
}

/** The product itself over machines that stand in a state. */
export function stage(state: PageState, settings: AppPorts['settings']): Staged {
  if (state.instead)
    return {
      page: state.instead(),
      isThere: isHeadingShown,
      ...machinesOf(() => []),
      path: () => '',
      stop: () => undefined,
    }

  const till = tillIn(state.till ?? {})
  till.start()
  const inner: AnyActorRef[] = []
  const begin = (actor: AnyActorRef) => void inner.push(actor)
  const { hook, history } = memoryLocation({ path: state.path ?? '/', record: true })
  const beginning = <TMachine extends object>(machine: TMachine) =>
    beginningAt(machine, state.inner, begin, () => history.at(-1) === state.path)
  const { ports, queryClient } = portsOf({
    till,
    settings,
    circumstances: state.circumstances ?? {},
    calibration: beginning(calibration),
    list: beginning(list),
    ownPassword: beginningAt(ownPassword, state.account, begin, () => true),
    report: beginning(report),
    setUp: beginning(setUp),
  })
  return {
    page: (
      <Router hook={hook}>
        <App ports={ports} queryClient={queryClient} />
      </Router>
    ),
    isThere: () =>
      (registerOf(till) === undefined || document.querySelector('.shell') !== null) &&
      (!state.inner || (inner.length > 0 && isHeadingShown())),
    ...machinesOf(() => [till, ...inner]),
    path: () => history.at(-1) ?? '',
    stop: () => till.stop(),
  }
}

/** A screen that is loaded when it is asked for has none at first, and what it takes the place of is hidden. */
function isHeadingShown(): boolean {
  return document.querySelector('h1')?.checkVisibility() === true
}

type Actors = readonly AnyActorRef[]

/** What is asked of a machine that runs. */
interface Running {
  machine?: { id: string }
  value: StateValue
  can(event: EventObject): boolean
  children: Record<string, AnyActorRef>
}

function machinesOf(actors: () => Actors): Pick<Staged, 'states' | 'statesAfter'> {
  const states = () => Object.fromEntries(running(actors()).map(([id, { value }]) => [id, value]))
  return {
    states,
    statesAfter: (machine, event) => {
      const snapshot = running(actors()).find(([id]) => id === machine)?.[1]
      if (!snapshot?.can(event)) return states()
      const next = getNextSnapshot(snapshot.machine as never, snapshot as never, event as never) as Running
      return { ...states(), [machine]: next.value }
    },
  }
}

/** The snapshots of the machines that run, children among them, by the machine's id. */
function running(actors: Actors): [string, Running][] {
  return actors.flatMap((actor) => {
    const snapshot = actor.getSnapshot() as Running
    if (!snapshot.machine) return []
    return [[snapshot.machine.id, snapshot], ...running(Object.values(snapshot.children))]
  })
}
