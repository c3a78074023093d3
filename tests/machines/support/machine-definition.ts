/** What a machine consists of, read from its own definition: nothing here is a list somebody has to keep up. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

export function allStates(machine: AnyStateMachine): AnyStateNode[] {
  const within = (state: AnyStateNode): AnyStateNode[] => [
    state,
    ...Object.values(state.states).flatMap(within),
  ]
  return within(machine.root)
}

/** The ids of the states that have no states inside: where a machine can be. */
export function leafStates(machine: AnyStateMachine): string[] {
  return allStates(machine)
    .filter((state) => state.type === 'atomic' || state.type === 'final')
    .map((state) => state.id)
    .toSorted()
}

/** The id of the leaf a state value stands for; the machines here have no parallel states. */
export function leafOf(machine: AnyStateMachine, value: StateValue): string {
  return [machine.id, ...pathOf(value)].join('.')
}

function pathOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  const [entry] = Object.entries(value)
  return entry?.[1] === undefined ? [] : [entry[0], ...pathOf(entry[1])]
}

export function transitionsFrom(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])]
}

/** A name for each transition that any copy of the machine shares: source, event, place among those of that event. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const eventType = eventOf(transition)
  const alike = transitionsFrom(transition.source).filter((other) => eventOf(other) === eventType)
  const place = alike.indexOf(transition) + 1
  return `${transition.source.id} --${eventType || 'always'}--> ${place} of ${alike.length}`
}

/** The event that sets off a transition; empty for one that is taken as soon as its guard holds. */
export function eventOf(transition: AnyTransitionDefinition): string {
  return transition.eventType as string
}

export function transitionNames(machine: AnyStateMachine): string[] {
  return allStates(machine).flatMap(transitionsFrom).map(transitionName).toSorted()
}

/** Every event type the definition reacts to. */
export function eventNames(machine: AnyStateMachine): string[] {
  const names = allStates(machine).flatMap(transitionsFrom).map(eventOf)
  return [...new Set(names)].filter((name) => name !== '').toSorted()
}

/** The ids of the actors invoked from `source`. */
export function invocationsOf(machine: AnyStateMachine, source: string): string[] {
  return allStates(machine).flatMap((state) =>
    state.invoke.filter((invoked) => invoked.src === source).map((invoked) => invoked.id),
  )
}
