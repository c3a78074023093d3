import { randomUUID } from 'node:crypto'
import { BusyError, type Database } from '../../db/database.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import { liveSessions } from '../../db/queries/users/sessions.ts'
import type { Seal } from '../seal.ts'
import { announcementIn, type Announcement } from './announcement.ts'
import { createLastChanges } from './last-changes.ts'
import type { FeedReader } from './reader.ts'
import { createRoom, type Room } from './room.ts'

/** How long a new stream waits until this process hears the others, in milliseconds. */
const HEARING_LIMIT = 5_000

/** How often sessions are looked up that have ended without a command, as by their time, in milliseconds. */
const SESSION_INTERVAL = 60_000

/** How many sessions are looked up at once. */
const SESSIONS_AT_ONCE = 500

/** A sign of life goes into each stream once in so many turns, so that not all of them are written at once. */
export const BEAT_TURNS = 10

/** The streams of one process. */
export interface Hub {
  /** Tells the streams of this process, and the other processes, what a command has changed. */
  announce(announcement: Announcement): void
  /**
   * Begins to tell a reader what changes, and what changed since its cursor.
   * @throws BusyError while this process does not hear the others.
   */
  join(reader: FeedReader): Promise<void>
  leave(reader: FeedReader): void
  /** Ends all streams. */
  close(): Promise<void>
}

interface HubServices {
  db: Database
  cursors: Seal
  clock: () => number
  /** How often a turn of signs of life is written, in milliseconds. */
  beat: number
  onFailure: (error: unknown) => void
}

/**
 * Streams stand in rooms, one for each store and one for those who see all stores. What is announced is told by each room once
 * for all of its streams (docs/decisions/0201).
 */
export function createHub({ db, cursors, clock, beat, onFailure }: HubServices): Hub {
  const from = randomUUID()
  const rooms = new Map<Scope, Room>()
  const readers = new Set<FeedReader>()
  const lastChanges = createLastChanges()
  let isClosed = false
  let isHeard = db.channel === null
  let hearing: (() => Promise<void>) | undefined
  let onHeard: (() => void)[] = []
  let timers: NodeJS.Timeout[] = []

  const roomOf = (scope: Scope) => {
    const known = rooms.get(scope)
    if (known) return known
    const room = createRoom({ db, cursors, clock, onFailure, unchanged: lastChanges.unchanged })
    rooms.set(scope, room)
    return room
  }

  const tell = (announcement: Announcement) => {
    const { storeId } = announcement
    lastChanges.note(announcement)
    if (storeId === null) for (const room of rooms.values()) room.tell(announcement)
    else for (const scope of [storeId, null]) rooms.get(scope)?.tell(announcement)
  }

  const endAll = () => {
    for (const reader of [...readers]) reader.end()
  }

  const startHearing = () => {
    hearing ??= db.channel?.listen({
      hear: (text) => {
        const announcement = announcementIn(text, from)
        if (announcement) tell(announcement)
      },
      // Whoever opens a stream again asks from its own cursor, so what was not heard is not missed.
      change: (now) => {
        isHeard = now
        lastChanges.begin()
        if (!now) endAll()
        for (const go of onHeard) go()
        onHeard = []
      },
    })
  }

  const untilHeard = async () => {
    startHearing()
    if (!isHeard)
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, HEARING_LIMIT)
        onHeard.push(() => {
          clearTimeout(limit)
          resolve()
        })
      })
    if (!isHeard || isClosed) throw new BusyError('The other servers are not heard')
  }

  let turn = 0
  const beatOnce = () => {
    turn = (turn + 1) % BEAT_TURNS
    for (const reader of readers) if (reader.turn === turn) reader.beat()
  }

  const endOldSessions = async () => {
    const present = [...readers]
    for (let start = 0; start < present.length; start += SESSIONS_AT_ONCE) {
      const some = present.slice(start, start + SESSIONS_AT_ONCE)
      const ids = some.map(({ actor }) => actor.sessionId)
      const live = await liveSessions(db.read, ids, clock())
      for (const reader of some) if (!live.has(reader.actor.sessionId)) reader.end()
    }
  }

  const startTimers = () => {
    if (timers.length > 0) return
    const lookAgain = () => void endOldSessions().catch(onFailure)
    timers = [setInterval(beatOnce, beat), setInterval(lookAgain, SESSION_INTERVAL)]
    for (const timer of timers) timer.unref()
  }

  return {
    announce(announcement) {
      if (announcement.topics.length === 0 || isClosed) return
      tell(announcement)
      db.channel?.post(JSON.stringify({ ...announcement, from }))
    },
    async join(reader) {
      await untilHeard()
      startTimers()
      readers.add(reader)
      await roomOf(reader.actor.scope).join(reader)
    },
    leave(reader) {
      readers.delete(reader)
      rooms.get(reader.actor.scope)?.leave(reader)
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      for (const go of onHeard) go()
      endAll()
      await hearing?.()
      await Promise.all(Array.from(rooms.values(), (room) => room.idle()))
    },
  }
}
