import { BusyError, type LongReader, type Snapshot } from '../database.ts'

/** The most long reads of a kind at a time: each holds a connection, and on SQLite a thread. */
const MOST = 3

/** How long the next one waits, in milliseconds. */
const PATIENCE = 30_000

type Release = () => void

/**
 * Limits the open snapshots: at most {@link MOST} of each kind, and one of each kind for a user. Further ones wait. So a
 * slow reader blocks only their own next read. Commands and backups are not limited.
 */
export function limitSnapshots(open: () => Promise<Snapshot>): (reader?: LongReader) => Promise<Snapshot> {
  const places = { report: createPlaces(), list: createPlaces() }
  return async (reader) => {
    const release = reader ? await places[reader.kind](reader.userId) : () => undefined
    try {
      const snapshot = await open()
      let closing: Promise<void> | undefined
      return { ...snapshot, close: () => (closing ??= snapshot.close().finally(release)) }
    } catch (error) {
      release()
      throw error
    }
  }
}

/** @returns a function that waits for a free place. @throws BusyError when no place becomes free in time. */
function createPlaces(): (userId: number) => Promise<Release> {
  const holders = new Set<number>()
  const waiting: { userId: number; begin: () => void }[] = []
  const isFree = (userId: number) => holders.size < MOST && !holders.has(userId)

  const takePlace = (userId: number): Release => {
    holders.add(userId)
    return () => {
      holders.delete(userId)
      // The place goes to the user who waited longest and holds none.
      const next = waiting.find((each) => isFree(each.userId))
      if (next) waiting.splice(waiting.indexOf(next), 1)
      next?.begin()
    }
  }
  return async (userId) => {
    if (isFree(userId)) return takePlace(userId)
    return new Promise<Release>((resolve, reject) => {
      const entry = {
        userId,
        begin: () => {
          clearTimeout(timer)
          resolve(takePlace(userId))
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new BusyError('Too many long readings at a time'))
      }, PATIENCE)
      waiting.push(entry)
    })
  }
}
