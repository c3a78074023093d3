import { BusyError } from '../database.ts'

/** The limits of reads of one kind. */
export interface PlaceLimits {
  /** How many run at a time. */
  most: number
  /** How long a read waits, in milliseconds. */
  patience: number
}

/** How many reads of one user wait for a place of a kind: a till asks for about ten at its start. */
const MOST_WAITING = 40

type Release = () => void

/**
 * Places for reads; each user has one at a time, so that a user delays only their own next read.
 * @returns a function that waits for a free place. It throws a BusyError when too many of the user wait, or none becomes free in time.
 */
export function createPlaces({ most, patience }: PlaceLimits): (userId: number) => Promise<Release> {
  const holders = new Set<number>()
  const waiting: { userId: number; begin: () => void }[] = []
  const isFree = (userId: number) => holders.size < most && !holders.has(userId)

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
    if (waiting.filter((each) => each.userId === userId).length >= MOST_WAITING)
      throw new BusyError('Too many readings of one user wait')
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
      }, patience)
      waiting.push(entry)
    })
  }
}
