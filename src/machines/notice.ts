import { messages } from '../../domain/messages.ts'
import type { Entity } from '../../domain/subjects.ts'

/** The topic of a notice. A success removes the failures of its topic, because they are no longer true. */
export type Topic =
  | 'session'
  | 'register'
  | 'movement'
  | 'payment'
  | 'return'
  | 'entry'
  | 'register status'
  | 'sale'
  | 'report'
  | 'setup'
  | 'settings'
  | 'stock count'
  | Entity

/** A notice to the user. Each message is one toast. */
export interface Notice {
  kind: 'success' | 'error'
  messages: readonly string[]
  /** Without it, the notice has the topic of its machine, or no topic. */
  topic?: Topic
}

export function success(...texts: string[]): Notice {
  return { kind: 'success', messages: texts }
}

export function failure(...texts: string[]): Notice {
  return { kind: 'error', messages: texts }
}

/** A success without a message: it shows nothing, but removes the failures of its topic. */
export const settled: Notice = success()

/** The notice with this topic, unless it has one of its own. */
export function about(topic: Topic, notice: Notice): Notice {
  return { topic, ...notice }
}

/** The messages of an unexpected error. */
export function unexpected(): string[] {
  return [messages.unexpected]
}
