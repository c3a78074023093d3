import type { ActorLogic, EventObject, Snapshot } from 'xstate'

/** The logic of a child actor that is loaded later than the machine that invokes it. @param logic called from the creation of the actor on. */
export function logicOnDemand<TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(
  logic: () => ActorLogic<TSnapshot, TEvent, TInput>,
): ActorLogic<TSnapshot, TEvent, TInput> {
  return {
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input),
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope),
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  }
}
