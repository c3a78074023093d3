import type { Subscription } from 'xstate'
import type { RegisterActor } from '../machines/register.ts'
import type { SessionActor } from '../machines/session.ts'

/** Where the till of a cashier is kept. */
interface TillStore {
  save(userId: string, snapshot: unknown): void
}

/**
 * Stores the till (register and sale) at every change, so that it comes back after a crash. The sale is followed
 * itself: what changes in it need not show at its parents.
 * @returns stops keeping.
 */
export function keepTill(till: SessionActor, store: TillStore): () => void {
  let followed: RegisterActor | undefined
  let subscriptions: Subscription[] = []

  const follow = () => {
    const { context, children } = till.getSnapshot()
    const register = children.register
    if (register === followed) return
    for (const subscription of subscriptions) subscription.unsubscribe()
    subscriptions = []
    followed = register
    const userId = context.session?.userId
    if (!register || userId === undefined) return
    const save = () => store.save(userId, register.getPersistedSnapshot())
    subscriptions = [register.subscribe(save)]
    const sale = register.getSnapshot().children.sale
    if (sale) subscriptions.push(sale.subscribe(save))
  }

  const root = till.subscribe(follow)
  follow()
  return () => {
    root.unsubscribe()
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
