import { BusyError, type LongReader, type Snapshot } from '../database.ts'

/** How many long readings of a kind go on at a time: each holds a connection, and on SQLite a thread. */
const MOST = 3

/** How long the next one waits for one of them to end, in milliseconds. */
const PATIENCE = 30_000

/** Gives a place back. */
type Give = () => void

/**
 * Opens at most {@link MOST} snapshots of each kind at a time, one for each user; who asks for one more waits. Whoever reads
 * slowly is in nobody's way but their own. An operator's command and a backup take no place.
 */
export function limitSnapshots(open: () => Promise<Snapshot>): (reader?: LongReader) => Promise<Snapshot> {
  const places = { report: createPlaces(), list: createPlaces() }
  return async (reader) => {
    const give = reader ? await places[reader.kind](reader.userId) : () => undefined
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

/** @returns a function that waits for a place. @throws BusyError when none is given back in time. */
function createPlaces(): (userId: number) => Promise<Give> {
  const holders = new Set<number>()
  const waiting: { userId: number; begin: () => void }[] = []
  const isFree = (userId: number) => holders.size < MOST && !holders.has(userId)

  const giver = (userId: number): Give => {
    holders.add(userId)
    return () => {
      holders.delete(userId)
      // The place goes on to who waited longest of those who have none.
      const next = waiting.find((each) => isFree(each.userId))
      if (next) waiting.splice(waiting.indexOf(next), 1)
      next?.begin()
    }
  }
  return async (userId) => {
    if (isFree(userId)) return giver(userId)
    return new Promise<Give>((resolve, reject) => {
      const entry = {
        userId,
        begin: () => {
          clearTimeout(timer)
          resolve(giver(userId))
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
