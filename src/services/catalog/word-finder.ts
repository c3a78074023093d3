import { workerError } from '../workers/worker-error.ts'
import type { CatalogTexts, FoundPositions, WordSearch } from './word-search.ts'

/**
 * To the worker. The texts are joined by line feeds, because one string is transferred much faster than many. A list that is
 * stored on the device is only named, and the worker reads it, or has read it before.
 */
export type FinderRequest =
  | { kind: 'load'; names: string; codes: string }
  | { kind: 'read stored' }
  | { kind: 'load stored'; edition: string }
  | { kind: 'search'; text: string }

/** From the worker, one for each search, in order; null when the named list is not stored any more. */
export type FinderAnswer = FoundPositions | null

/** The part of a worker that the finder uses. */
export interface FinderWorker {
  postMessage(request: FinderRequest): void
  onmessage: ((event: MessageEvent<FinderAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Question {
  text: string
  /** Null: a later search replaced this one, or other texts were loaded. */
  answer(found: FoundPositions | null): void
}

/** Searches the texts that were loaded last by words. */
export interface WordFinder {
  /** Starts the worker ahead of the first search. */
  start(): void
  /** Reads the list on the device before it is known whether it will be loaded, unless texts were loaded already. */
  readAhead(): void
  /** @param edition of the stored list that has the same texts, when there is one. */
  load(texts: CatalogTexts, edition?: string): void
  /** Positions in the loaded texts; null when a later search replaced this one. */
  find(text: string): Promise<FoundPositions | null>
}

/**
 * Searches in a worker, one search at a time. Of the searches that arrive meanwhile only the last one runs, so fast typing
 * never builds a queue. Without a worker, or when it fails, the search runs in the page.
 * @param startWorker null where the browser has no workers.
 * @param onFailure called with the error when the worker fails.
 */
export function createWordFinder(
  startWorker: (() => FinderWorker) | null,
  onFailure: (error: Error) => void = () => undefined,
): WordFinder {
  let worker: FinderWorker | null = null
  let isStarted = false
  let local: Promise<WordSearch> | null = null
  let texts: CatalogTexts = { names: [], codes: [] }
  let isLoaded = false
  /** Whether the worker got only the name of a stored list. */
  let isNamed = false
  let asked: Question | null = null
  let next: Question | null = null

  const answer = (found: FoundPositions | null) => {
    const answered = asked
    asked = next
    next = null
    if (asked) send(asked)
    answered?.answer(found)
  }

  const send = ({ text }: Question) => {
    if (worker) worker.postMessage({ kind: 'search', text })
    else void searchHere(text).then(answer)
  }

  const sendTexts = () => {
    isNamed = false
    worker?.postMessage({ kind: 'load', names: joined(texts.names), codes: joined(texts.codes) })
  }

  /** The worker could not answer: the stored list is another one, so it gets the texts and the search again. */
  const askAgain = () => {
    if (isNamed) sendTexts()
    if (asked) send(asked)
  }

  async function searchHere(text: string): Promise<FoundPositions | null> {
    local ??= import('./word-search.ts').then(({ createWordSearch }) => createWordSearch(texts))
    try {
      return (await local).find(text)
    } catch {
      // The search module could not be loaded; the next key tries again.
      local = null
      return null
    }
  }

  const connect = (to: FinderWorker) => {
    to.onmessage = ({ data }) => (data === null ? askAgain() : answer(data))
    to.onerror = (event) => {
      event.preventDefault()
      worker = null
      if (asked) send(asked)
      onFailure(workerError(event))
    }
  }

  /** The sign-in page does not search: the worker starts with the sign-in. */
  const start = () => {
    if (isStarted) return
    isStarted = true
    worker = startWorker?.() ?? null
    if (worker) connect(worker)
  }

  return {
    start,
    readAhead() {
      start()
      if (!isLoaded) worker?.postMessage({ kind: 'read stored' })
    },
    load(loaded, edition) {
      start()
      isLoaded = true
      texts = loaded
      local = null
      isNamed = edition !== undefined
      if (edition === undefined) sendTexts()
      else worker?.postMessage({ kind: 'load stored', edition })
    },
    find: (text) =>
      new Promise((resolve) => {
        start()
        const question = { text, answer: resolve }
        next?.answer(null)
        next = null
        if (asked) next = question
        else {
          asked = question
          send(question)
        }
      }),
  }
}

function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('\n', ' ')).join('\n')
}
