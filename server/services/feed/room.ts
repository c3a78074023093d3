import { seesCost } from '../../../domain/access.ts'
import { UNCHANGED, type FeedTopic, type Unchanged } from '../../../domain/feed.ts'
import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../db/database.ts'
import { findSessionOwner } from '../../db/queries/users/sessions.ts'
import { actorOf, type Actor } from '../access/actor.ts'
import { productCursor, productDifference } from '../lists/product-list.ts'
import { Refusal } from '../refusal.ts'
import type { Seal } from '../seal.ts'
import type { Announcement } from './announcement.ts'
import { eventText, type FeedReader } from './reader.ts'

/** For how long announcements are gathered before they are told, in milliseconds: many sales at once are one difference. */
const GATHER = 200

/** Says that the tab must ask for the products from its own cursor. */
const askForProducts = eventText('products', null, '{}')

interface RoomServices {
  db: Database
  cursors: Seal
  clock: () => number
  onFailure: (error: unknown) => void
  /** For how long what has no cursor is unchanged in a store. */
  unchanged: (storeId: number) => Unchanged
}

/** The streams of those who see the same stores. */
export interface Room {
  tell(announcement: Announcement): void
  join(reader: FeedReader): Promise<void>
  leave(reader: FeedReader): void
  /** Resolves when nothing is being told. */
  idle(): Promise<void>
}

/** The topics that are told, each with the stores that it is about; null among them stands for all stores. */
type Waiting = Map<FeedTopic, Set<number | null>>

export function createRoom({ db, cursors: seal, clock, onFailure, unchanged }: RoomServices): Room {
  const readers = new Set<FeedReader>()
  let waiting: Waiting = new Map()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      telling = telling.then(tellAll).catch(failed)
    }, GATHER)
  }

  /** Nobody is told the rest of it: whoever opens a stream again asks from the own cursor. */
  const failed = (error: unknown) => {
    onFailure(error)
    for (const reader of [...readers]) reader.end()
  }

  async function tellAll(): Promise<void> {
    const topics = waiting
    waiting = new Map()
    if (topics.has('rights')) await tellRights()
    for (const [topic, stores] of topics) {
      if (topic === 'rights' || topic === 'products') continue
      for (const reader of readers)
        if (stores.has(null) || stores.has(reader.actor.storeId))
          reader.write(eventText(topic, reader.cursor, '{}'))
    }
    if (topics.has('products')) await tellProducts()
  }

  /** Whoever is not signed in any more, or works in another store now, begins anew. */
  async function tellRights(): Promise<void> {
    for (const reader of [...readers]) {
      const actor = await actorNow(reader)
      if (!actor) reader.end()
      else if (rightsText(actor) !== rightsText(reader.actor)) changeRights(reader, actor)
    }
  }

  function changeRights(reader: FeedReader, actor: Actor): void {
    const seesOthers = seesCost(actor) !== seesCost(reader.actor)
    reader.actor = actor
    reader.write(eventText('rights', reader.cursor, rightsText(actor)))
    if (!seesOthers || reader.cursor === null) return
    reader.cursor = null
    reader.write(askForProducts)
  }

  /** Who a reader is by now; null: not signed in any more, or of other stores than those of this room. */
  async function actorNow({
    actor: { sessionId, storeId, scope, origin },
  }: FeedReader): Promise<Actor | null> {
    const owner = await findSessionOwner(db.read, sessionId, clock())
    const actor = owner && actorOf(owner, origin)
    return actor?.storeId === storeId && actor.scope === scope ? actor : null
  }

  /** Makes the difference once for all who see the same of it. */
  async function tellProducts(): Promise<void> {
    const groups = Map.groupBy(
      [...readers].filter(({ cursor }) => cursor !== null),
      ({ actor }) => `${actor.storeId} ${seesCost(actor)}`,
    )
    for (const group of groups.values()) await tellGroup(group)
  }

  async function tellGroup(group: readonly FeedReader[]): Promise<void> {
    const [first] = group
    if (!first) return
    const cursors = group.flatMap((reader) => reader.cursor ?? [])
    const difference = await differenceSince(first.actor, cursors)
    if (difference === null) return
    for (const reader of group) {
      reader.cursor = difference.cursor
      reader.write(difference.text)
    }
  }

  /**
   * What changed in the products since the oldest of some cursors, as an event; null: nothing. A reader without a cursor afterwards asks
   * for what is too long, or known in another way, and opens its stream again with the cursor of the answer.
   */
  async function differenceSince(
    actor: Actor,
    cursors: readonly string[],
  ): Promise<{ text: string; cursor: string | null } | null> {
    const difference = await productDifference({ db, actor, cursors: seal }, cursors)
    if (difference === null) return { text: askForProducts, cursor: null }
    const { products, deleted, cursor } = difference
    if (products.length === 0 && deleted.length === 0) return null
    return { text: eventText('products', cursor, JSON.stringify(difference)), cursor }
  }

  /** Nothing else is told meanwhile; what is announced from here on is told to this reader too. */
  async function begin(reader: FeedReader): Promise<void> {
    if (reader.isGone()) return
    readers.add(reader)
    try {
      const actor = await actorNow(reader)
      if (!actor) throw new Refusal(401, messages.session.ended)
      reader.actor = actor
      const known = reader.cursor
      const difference = known === null ? null : await differenceSince(actor, [known])
      // A tab without products hears from now on what changes in them: it may load them later.
      reader.cursor ??= await productCursor({ db, actor, cursors: seal })
      reader.write(eventText('rights', reader.cursor, rightsText(actor)))
      reader.write(eventText(UNCHANGED, reader.cursor, JSON.stringify(unchanged(actor.storeId))))
      if (difference === null) return
      reader.cursor = difference.cursor
      reader.write(difference.text)
    } catch (error) {
      readers.delete(reader)
      throw error
    }
  }

  return {
    tell({ storeId, topics }) {
      if (readers.size === 0) return
      for (const topic of topics) waiting.set(topic, (waiting.get(topic) ?? new Set()).add(storeId))
      gather()
    },
    join(reader) {
      const begun = telling.then(() => begin(reader))
      telling = begun.catch(() => undefined)
      return begun
    },
    leave: (reader) => void readers.delete(reader),
    idle: () => {
      clearTimeout(timer)
      return telling
    },
  }
}

function rightsText({ role, permissions }: Actor): string {
  return JSON.stringify({ role, permissions })
}
