import type { TallyQueueActor } from '../../machines/stock-count/tally-queue.ts'
import type { TallyStore } from './tally-store.ts'

/** Stores each change of a queue. @returns a function that stops. */
export function keepTallies(queue: TallyQueueActor, store: Pick<TallyStore, 'save'>): () => void {
  const { owner } = queue.getSnapshot().context
  let { tallies } = queue.getSnapshot().context
  let isReading = true
  const subscription = queue.subscribe((snapshot) => {
    const { context } = snapshot
    // What was read is stored already, and what came meanwhile was stored when it came.
    if (isReading && !snapshot.matches('reading')) {
      isReading = false
      tallies = context.tallies
    }
    if (context.tallies === tallies) return
    const before = new Map(tallies.map((tally) => [tally.key, tally]))
    tallies = context.tallies
    for (const tally of tallies) {
      if (before.get(tally.key) !== tally) store.save(owner, tally.key, tally)
      before.delete(tally.key)
    }
    for (const key of before.keys()) store.save(owner, key, null)
  })
  return () => subscription.unsubscribe()
}
