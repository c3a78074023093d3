import type { AnyActorRef, StateValue } from 'xstate'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../src/app.tsx'
import type { AppPorts } from '../src/app-context.tsx'
import { TillElsewhere } from '../src/screens/till-holder/till-elsewhere.tsx'
import { calibration, holderIn, list, report, setUp, tillIn } from './machines.ts'
import { portsOf } from './ports.ts'
import type { PageState } from './state.ts'
import { beginningAt } from './stored.ts'

interface Staged {
  page: ReactNode
  /** Whether what comes in parts has come. */
  isThere(): boolean
  /** Where each machine that runs is now, by the machine's id. */
  states(): Record<string, StateValue>
  stop(): void
}

/** The product itself over machines that stand in a state. */
export function stage(state: PageState, settings: AppPorts['settings']): Staged {
  if (state.instead)
    return { page: state.instead(), isThere: isHeadingShown, states: () => ({}), stop: () => undefined }

  const holder = holderIn(state.holder ?? 'holding')
  holder.start()
  if (!holder.getSnapshot().matches('holding'))
    return {
      page: <TillElsewhere holder={holder} />,
      isThere: () => true,
      states: () => statesOf([holder]),
      stop: () => holder.stop(),
    }
  const till = tillIn(state.till ?? {})
  till.start()
  const inner: AnyActorRef[] = []
  const begin = (actor: AnyActorRef) => void inner.push(actor)
  const { ports, queryClient } = portsOf({
    till,
    settings,
    circumstances: state.circumstances ?? {},
    calibration: beginningAt(calibration, state.inner, begin),
    list: beginningAt(list, state.inner, begin),
    report: beginningAt(report, state.inner, begin),
    setUp: beginningAt(setUp, state.inner, begin),
  })
  const { hook } = memoryLocation({ path: state.path ?? '/' })
  return {
    page: (
      <Router hook={hook}>
        <App ports={ports} queryClient={queryClient} />
      </Router>
    ),
    isThere: () =>
      (till.getSnapshot().children.register === undefined || document.querySelector('.shell') !== null) &&
      (!state.inner || (inner.length > 0 && isHeadingShown())),
    states: () => statesOf([holder, till, ...inner]),
    stop: () => {
      till.stop()
      holder.stop()
    },
  }
}

/** A screen that is loaded when it is asked for has none at first, and what it takes the place of is hidden. */
function isHeadingShown(): boolean {
  return document.querySelector('h1')?.checkVisibility() === true
}

function statesOf(actors: readonly AnyActorRef[]): Record<string, StateValue> {
  return Object.assign({}, ...actors.map(stateOf)) as Record<string, StateValue>
}

function stateOf(actor: AnyActorRef): Record<string, StateValue> {
  const { machine, value, children } = actor.getSnapshot() as {
    machine?: { id: string }
    value: StateValue
    children: Record<string, AnyActorRef>
  }
  return machine ? { [machine.id]: value, ...statesOf(Object.values(children)) } : {}
}
