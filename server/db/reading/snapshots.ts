import type { LongReader, Snapshot } from '../database.ts'
import { createPlaces } from './places.ts'

/** The most long reads of a kind at a time: each holds a connection, and on SQLite a thread. */
const MOST = 3

/** How long the next one waits, in milliseconds. */
const PATIENCE = 30_000

const limits = { most: MOST, patience: PATIENCE }

/**
 * Limits the open snapshots: at most {@link MOST} of each kind, and one of each kind for a user. Further ones wait. So a
 * slow reader blocks only their own next read. Commands and backups are not limited.
 */
export function limitSnapshots(open: () => Promise<Snapshot>): (reader?: LongReader) => Promise<Snapshot> {
  const places = { report: createPlaces(limits), list: createPlaces(limits) }
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
