import { messages } from '../../domain/messages.ts'
import type { Entity } from '../../domain/permissions.ts'

/** What a notice is about. A success takes the failures of its topic away: they are no longer true. */
export type Topic =
  'session' | 'register' | 'register status' | 'sale' | 'report' | 'setup' | 'settings' | Entity

/** Something to tell the person at the till, as toasts: one a message. */
export interface Notice {
  kind: 'success' | 'error'
  messages: readonly string[]
  /** Left out: what the machine that tells it is about, or nothing in particular. */
  topic?: Topic
}

export function success(...texts: string[]): Notice {
  return { kind: 'success', messages: texts }
}

export function failure(...texts: string[]): Notice {
  return { kind: 'error', messages: texts }
}

/** A success without words: there is nothing to read, but what failed before is over. */
export const settled: Notice = success()

/** The notice with the topic of the machine that tells it, unless it has one of its own. */
export function about(topic: Topic, notice: Notice): Notice {
  return { topic, ...notice }
}

/** The message of an actor that failed in a way nobody expected. */
export function unexpected(): string[] {
  return [messages.unexpected]
}
