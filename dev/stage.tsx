import { getNextSnapshot, type AnyActorRef, type EventObject, type StateValue } from 'xstate'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { App } from '../src/app.tsx'
import type { AppPorts } from '../src/app-context.tsx'
import { registerOf } from '../src/machines/session/session.ts'
import { createScanGate } from '../src/services/scanner/scan-gate.ts'
import { entryIn, noDelivery } from './delivery-draft.ts'
import { heldLocation } from './held-location.ts'
import { calibration, list, ownSecret, report, setUp, tillIn, uncountedClosing } from './machines.ts'
import { stockCount } from './count-machines.ts'
import { fileImport, labels, repricing } from './import-machine.ts'
import { portsOf } from './ports/ports.ts'
import type { PageState } from './state.ts'
import { beginningAt } from './stored.ts'

interface Staged {
  page: ReactNode
  /** Whether lazily loaded parts are there. */
  isThere(): boolean
  /** The states of the running machines, by id. */
  states(): Record<string, StateValue>
  /** Their states after this event to the machine of that id: unchanged when it does not accept the event. */
  statesAfter(machine: string, event: EventObject): Record<string, StateValue>
  /** The current address of the app. */
  path(): string
  stop(): void
}

/** Mounts the product over machines in a given state. */
export function stage(state: PageState, settings: AppPorts['settings']): Staged {
  if (state.instead) {
    // As around a screen of the product that has failed.
    const scans = createScanGate({
      target: window,
      otherwise: () => ({ onScan: () => undefined, isTaking: () => false }),
    })
    return {
      page: state.instead(),
      isThere: isHeadingShown,
      ...machinesOf(() => []),
      path: () => '',
      stop: scans.stop,
    }
  }

  const till = tillIn(state.till ?? {})
  till.start()
  const entry = entryIn(state.entry ?? noDelivery)
  entry.start()
  const inner: AnyActorRef[] = state.entry ? [entry] : []
  const begin = (actor: AnyActorRef) => void inner.push(actor)
  const { hook, current } = heldLocation(state.path ?? '/')
  const beginning = <TMachine extends object>(machine: TMachine) =>
    beginningAt(machine, state.inner, begin, () => current() === state.path)
  const { ports, queryClient, stop } = portsOf({
    till,
    settings,
    circumstances: state.circumstances ?? {},
    calibration: beginning(calibration),
    list: beginning(list),
    ownSecret: beginningAt(ownSecret, state.account, begin, () => true),
    fileImport: beginning(fileImport),
    labels: beginning(labels),
    repricing: beginning(repricing),
    report: beginning(report),
    setUp: beginning(setUp),
    stockCount: beginning(stockCount),
    entry,
    uncountedClosing: beginningAt(uncountedClosing, state.closing, begin, () => true),
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
    path: current,
    stop: () => {
      stop()
      till.stop()
      entry.stop()
    },
  }
}

/** A screen that is still loading has no heading, and the heading of the placeholder is hidden. */
function isHeadingShown(): boolean {
  return document.querySelector('h1')?.checkVisibility() === true
}

type Actors = readonly AnyActorRef[]

/** The part of a running actor that is read here. */
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

/** The snapshots of the running machines and of their children, by id. */
function running(actors: Actors): [string, Running][] {
  return actors.flatMap((actor) => {
    const snapshot = actor.getSnapshot() as Running
    if (!snapshot.machine) return []
    return [[snapshot.machine.id, snapshot], ...running(Object.values(snapshot.children))]
  })
}
