/** The messages between a page and its worker. */

export type PageMessage<Part> = { type: 'take'; part: Part } | { type: 'answer' }

export type WorkerMessage =
  | { type: 'taken' }
  /** From 0 to 1. */
  | { type: 'progress'; done: number }
  | { type: 'answered'; answer: ArrayBuffer }
  | { type: 'failed'; reason: string }

/** A question that is answered in portions, and the wish for the next one. */
export type PortionRequest<Question> = { type: 'ask'; question: Question } | { type: 'next' }

export type PortionMessage<Portion> =
  | { type: 'portion'; portion: Portion }
  /** All portions were taken. */
  | { type: 'ended' }
  | { type: 'failed'; reason: string }
