import { BusyError, type Snapshot } from './database.ts'

/** How many long readings go on at a time: each holds a connection, and on SQLite a thread. */
const MOST = 3

/** How long the next one waits for one of them to end, in milliseconds. */
const PATIENCE = 30_000

/** Opens at most {@link MOST} snapshots at a time; who asks for one more waits for the first that is closed. */
export function limitSnapshots(open: () => Promise<Snapshot>): () => Promise<Snapshot> {
  const waiting: (() => void)[] = []
  let taken = 0

  const take = async () => {
    if (taken < MOST) {
      taken += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(new BusyError('Too many long readings at a time'))
      }, PATIENCE)
      waiting.push(next)
    })
  }
  const give = () => {
    const next = waiting.shift()
    // The place goes on to who waited longest.
    if (next) next()
    else taken -= 1
  }

  return async () => {
    await take()
    try {
      const snapshot = await open()
      let closing: Promise<void> | undefined
      return { ...snapshot, close: () => (closing ??= snapshot.close().finally(give)) }
    } catch (error) {
      give()
      throw error
    }
  }
}
