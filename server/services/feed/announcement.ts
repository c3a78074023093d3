import { feedTopics, type FeedTopic } from '../../../domain/feed.ts'

/** Something has changed. */
export interface Announcement {
  /** The store that it belongs to; null for what belongs to no single store. */
  storeId: number | null
  topics: readonly FeedTopic[]
}

/** The announcement that another process posted; null for one's own, and for one of another release that this one does not know. */
export function announcementIn(text: string, own: string): Announcement | null {
  try {
    const { storeId, topics, from } = JSON.parse(text) as Partial<
      Record<keyof Announcement | 'from', unknown>
    >
    if (from === own) return null
    if (!Array.isArray(topics) || !(storeId === null || typeof storeId === 'number')) return null
    return { storeId, topics: feedTopics.filter((topic) => topics.includes(topic)) }
  } catch {
    return null
  }
}
