import type { AnyActorRef } from 'xstate'
import type { SessionActor } from '../../machines/session/session.ts'
import type { TillHolderActor } from '../../machines/till-holder/till-holder.ts'

/** The storage of a cashier's till. */
interface TillStore {
  save(userId: string, snapshot: unknown): void
}

/**
 * Stores the till (register and sale) at every change while this tab has it, so that it survives a crash. The sale is
 * followed itself, because its changes need not show in its parents.
 * @returns a function that stops.
 */
export function keepTill(session: SessionActor, store: TillStore): () => void {
  return follow(
    session,
    () => session.getSnapshot().children.tillHolder,
    (holder) =>
      follow(
        holder,
        () => heldRegister(holder),
        (register) => {
          const { userId } = holder.getSnapshot().context
          return followAll(register, () => store.save(userId, register.getPersistedSnapshot()))
        },
      ),
  )
}

/** The register while this tab has the till; otherwise undefined, because another tab stores its own. */
function heldRegister(holder: TillHolderActor) {
  const snapshot = holder.getSnapshot()
  return snapshot.matches('holding') ? snapshot.children.register : undefined
}

/** Calls `onChange` at each change of a machine and of those below it: a change of a child may not show at its parents. */
export function followAll(machine: AnyActorRef, onChange: () => void): () => void {
  const below = new Map<AnyActorRef, () => void>()
  const look = () => {
    const children = machinesIn(machine)
    for (const [child, stop] of below) {
      if (children.includes(child)) continue
      stop()
      below.delete(child)
    }
    for (const child of children) if (!below.has(child)) below.set(child, followAll(child, onChange))
  }
  const subscription = machine.subscribe(() => {
    look()
    onChange()
  })
  look()
  return () => {
    subscription.unsubscribe()
    for (const stop of below.values()) stop()
  }
}

/** The children that are machines; what else a machine invokes has no changes to store. */
function machinesIn(machine: AnyActorRef): AnyActorRef[] {
  const { children } = machine.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }
  return Object.values(children).filter(
    (child): child is AnyActorRef => child !== undefined && 'children' in child.getSnapshot(),
  )
}

/** Starts with each new child of `parent`, and stops with it. @returns a function that stops for good. */
export function follow<TChild>(
  parent: AnyActorRef,
  childNow: () => TChild | undefined,
  begin: (child: TChild) => () => void,
): () => void {
  let followed: TChild | undefined
  let end: (() => void) | undefined
  const look = (child: TChild | undefined) => {
    if (child === followed) return
    end?.()
    followed = child
    end = child && begin(child)
  }
  const subscription = parent.subscribe(() => look(childNow()))
  look(childNow())
  return () => {
    subscription.unsubscribe()
    look(undefined)
  }
}
