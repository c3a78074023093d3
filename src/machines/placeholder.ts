import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'

/** An actor to be provided in `main.tsx`; used without that, it rejects with its own name. */
export function missingPromise<TOutput, TInput>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`${name} is not provided`)))
}

/** A listening actor to be provided in `main.tsx`; used without that, it throws with its own name. */
export function missingCallback<TEvent extends AnyEventObject, TInput>(name: string) {
  return fromCallback<TEvent, TInput>(() => {
    throw new Error(`${name} is not provided`)
  })
}

/** An action to be provided in `main.tsx`; used without that, it throws with its own name. */
export function missingAction(name: string): never {
  throw new Error(`${name} is not provided`)
}
