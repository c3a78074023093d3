/** Reads the parts of a machine from its definition, so that no list has to be maintained. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

export function allStates(machine: AnyStateMachine): AnyStateNode[] {
  const within = (state: AnyStateNode): AnyStateNode[] => [
    state,
    ...Object.values(state.states).flatMap(within),
  ]
  return within(machine.root)
}

/** The ids of the states without substates. */
export function leafStates(machine: AnyStateMachine): string[] {
  return allStates(machine)
    .filter((state) => state.type === 'atomic' || state.type === 'final')
    .map((state) => state.id)
    .toSorted()
}

/** The id of a state value's leaf; the machines here have no parallel states. */
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

const names = new WeakMap<AnyTransitionDefinition, string>()

/** The name of a transition, equal in all copies of the machine: source, event, index among those of that event. */
export function transitionName(transition: AnyTransitionDefinition): string {
  // A walk asks for the same ones thousands of times.
  const known = names.get(transition)
  if (known !== undefined) return known
  const eventType = eventOf(transition)
  const alike = transitionsFrom(transition.source).filter((other) => eventOf(other) === eventType)
  const place = alike.indexOf(transition) + 1
  const name = `${transition.source.id} --${eventType || 'always'}--> ${place} of ${alike.length}`
  names.set(transition, name)
  return name
}

/** The event of a transition; empty for an eventless one. */
export function eventOf(transition: AnyTransitionDefinition): string {
  return transition.eventType as string
}

export function transitionNames(machine: AnyStateMachine): string[] {
  return allStates(machine).flatMap(transitionsFrom).map(transitionName).toSorted()
}

/** Every event type of the definition. */
export function eventNames(machine: AnyStateMachine): string[] {
  const types = allStates(machine).flatMap(transitionsFrom).map(eventOf)
  return [...new Set(types)].filter((name) => name !== '').toSorted()
}

/** The ids of the actors invoked from `source`. */
export function invocationsOf(machine: AnyStateMachine, source: string): string[] {
  return allStates(machine).flatMap((state) =>
    state.invoke.filter((invoked) => invoked.src === source).map((invoked) => invoked.id),
  )
}
