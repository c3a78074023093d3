import { messages } from '../../domain/messages.ts'

/** Something to tell the person at the till, as toasts: one a message. */
export interface Notice {
  kind: 'success' | 'error'
  messages: readonly string[]
}

export function success(...texts: string[]): Notice {
  return { kind: 'success', messages: texts }
}

export function failure(...texts: string[]): Notice {
  return { kind: 'error', messages: texts }
}

/** The message of an actor that failed in a way nobody expected. */
export function unexpected(): string[] {
  return [messages.unexpected]
}
