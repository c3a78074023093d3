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
          const save = () => store.save(userId, register.getPersistedSnapshot())
          const ofRegister = register.subscribe(save)
          const ofSale = register.getSnapshot().children.sale?.subscribe(save)
          return () => {
            ofRegister.unsubscribe()
            ofSale?.unsubscribe()
          }
        },
      ),
  )
}

/** The register while this tab has the till; otherwise undefined, because another tab stores its own. */
function heldRegister(holder: TillHolderActor) {
  const snapshot = holder.getSnapshot()
  return snapshot.matches('holding') ? snapshot.children.register : undefined
}

/** Starts with each new child of `parent`, and stops with it. @returns a function that stops for good. */
function follow<TChild>(
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
