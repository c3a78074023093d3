import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyEventObject,
  type EventObject,
  type Snapshot,
} from 'xstate'

/** A placeholder for an actor that src/wiring provides. Without it, the actor rejects with its own name. */
export function missingPromise<TOutput, TInput>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`${name} is not provided`)))
}

/** A placeholder for a callback actor that src/wiring provides. Without it, the actor throws with its own name. */
export function missingCallback<TEvent extends AnyEventObject, TInput>(name: string) {
  return fromCallback<TEvent, TInput>(() => {
    throw new Error(`${name} is not provided`)
  })
}

/** A placeholder for a machine that src/wiring provides. Without it, the machine throws with its own name. */
export function missingMachine<TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(
  name: string,
): ActorLogic<TSnapshot, TEvent, TInput> {
  const missing = (): never => missingAction(name)
  return { getInitialSnapshot: missing, transition: missing, getPersistedSnapshot: missing }
}

/** A placeholder for an action that src/wiring provides. Without it, the action throws with its own name. */
export function missingAction(name: string): never {
  throw new Error(`${name} is not provided`)
}
