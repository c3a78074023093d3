/** The messages between a page and its worker. */

export type PageMessage<Part> = { type: 'take'; part: Part } | { type: 'answer' }

export type WorkerMessage =
  | { type: 'taken' }
  /** From 0 to 1. */
  | { type: 'progress'; done: number }
  | { type: 'answered'; answer: ArrayBuffer }
  | { type: 'failed'; reason: string }
