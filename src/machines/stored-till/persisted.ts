/** Puts a persisted machine together from checked parts, so that nothing unchecked is ever restored. */
import type { AnyStateMachine, AnyStateNode, Snapshot, StateValue } from 'xstate'

/** What of a machine was checked. */
export interface CheckedState {
  value: StateValue
  context: object
  /** Only what names states of the machine is restored. */
  historyValue?: unknown
}

/** An actor that a machine runs in a state, by its definition. */
export interface Invoked {
  id: string
  src: string
  /** What it gets when the machine starts it. @throws for a context that lacks it. */
  input(): unknown
}

/** Every actor that the machine runs in this state. */
export function invokedIn(machine: AnyStateMachine, { value, context }: CheckedState): Invoked[] {
  return nodesOf(machine.root, value).flatMap(({ invoke }) =>
    invoke.map(({ id, src, input }) => ({
      id,
      src: typeof src === 'string' ? src : id,
      input: () => (typeof input === 'function' ? (input as InputOf)({ context }) : input),
    })),
  )
}

type InputOf = (from: { context: object }) => unknown

function nodesOf(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const [name, inner] = typeof value === 'string' ? [value, {}] : (Object.entries(value)[0] ?? [])
  const child = name === undefined ? undefined : node.states[name]
  return child && inner !== undefined ? [node, ...nodesOf(child, inner)] : [node]
}

/**
 * The snapshot of a running machine in this state. Actors without states of their own start anew; what they get follows from the context.
 * @param childOf the snapshot of an actor with states.
 */
export function persisted(
  machine: AnyStateMachine,
  state: CheckedState,
  childOf: (actor: Invoked) => Snapshot<unknown> | undefined,
): Snapshot<unknown> {
  const children = invokedIn(machine, state).map((actor) => [
    actor.id,
    { snapshot: childOf(actor) ?? running({ input: actor.input() }), src: actor.src, syncSnapshot: false },
  ])
  const { value, context } = state
  const historyValue = historyOf(machine, state.historyValue)
  return running({ value, context, historyValue, children: Object.fromEntries(children) as object })
}

const running = (fields: object): Snapshot<unknown> => ({
  ...{ status: 'active', output: undefined, error: undefined },
  ...fields,
})

/** The states to which the history states of a machine lead back. */
function historyOf({ root }: AnyStateMachine, stored: unknown): object {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = new Map(within(root).map((node) => [node.id, node]))
  const kept = Object.entries(stored).filter(([id, states]) => {
    const parent = known.get(id)?.type === 'history' ? known.get(id)?.parent : undefined
    const inside = new Set(parent && within(parent).map((node) => node.id))
    return Array.isArray(states) && states.every((state: unknown) => inside.has(idIn(state) ?? ''))
  })
  return Object.fromEntries(
    kept.map(([id, states]) => [id, (states as unknown[]).map((at) => ({ id: idIn(at) }))]),
  )
}

function idIn(state: unknown): string | null {
  return typeof state === 'object' && state && 'id' in state && typeof state.id === 'string' ? state.id : null
}

const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)]
