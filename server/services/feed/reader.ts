import type { Actor } from '../access/actor.ts'

/** A stream of one tab. */
export interface FeedReader {
  /** Who listens, with the rights of now. */
  actor: Actor
  /** Up to where its products were told, sealed; null: its tab asks for them first, or has none yet. */
  cursor: string | null
  /** In which turn of {@link BEAT_TURNS} it gets its sign of life. */
  readonly turn: number
  /** Writes events. Nothing is written to a stream that has ended. */
  write(text: string): void
  /** Writes a sign of life, and cuts a reader off that has read nothing for too long. */
  beat(): void
  end(): void
  isGone(): boolean
}

/** An event in the form of server-sent events. @param data without line breaks, as JSON is. */
export function eventText(name: string, id: string | null, data: string): string {
  return `event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${data}\n\n`
}
