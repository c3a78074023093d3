import type { CatalogTexts, FoundPositions, WordSearch } from './word-search.ts'

/** To the worker; the texts are joined by line feeds, which cross over much faster than so many strings. */
export type FinderRequest = { kind: 'load'; names: string; codes: string } | { kind: 'search'; text: string }

/** From the worker, one to each search, in their order. */
export type FinderAnswer = FoundPositions

/** What is asked of the worker. */
export interface FinderWorker {
  postMessage(request: FinderRequest): void
  onmessage: ((event: MessageEvent<FinderAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Question {
  text: string
  /** Null: a later question took its place, or other texts came. */
  answer(found: FoundPositions | null): void
}

/** Searches by words over the texts that were loaded last. */
export interface WordFinder {
  /** Starts the worker before it is used, so that it is ready sooner. */
  start(): void
  load(texts: CatalogTexts): void
  /** Positions in the loaded texts; null when a later search made this one pointless. */
  find(text: string): Promise<FoundPositions | null>
}

/**
 * Asks a worker, one search at a time: of those that come while it works only the last is asked, so fast typing never
 * queues up. Where there is no worker, or it fails, the search runs in the page.
 * @param startWorker null where there are none.
 */
export function createWordFinder(startWorker: (() => FinderWorker) | null): WordFinder {
  let worker: FinderWorker | null = null
  let isStarted = false
  let local: Promise<WordSearch> | null = null
  let texts: CatalogTexts = { names: [], codes: [] }
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

  async function searchHere(text: string): Promise<FoundPositions | null> {
    local ??= import('./word-search.ts').then(({ createWordSearch }) => createWordSearch(texts))
    try {
      return (await local).find(text)
    } catch {
      // The search itself could not be loaded; the next key tries again.
      local = null
      return null
    }
  }

  const connect = (to: FinderWorker) => {
    to.onmessage = ({ data }) => answer(data)
    to.onerror = (event) => {
      event.preventDefault()
      worker = null
      if (asked) send(asked)
    }
  }

  /** Nobody searches on the first page: what its worker weighs comes with the sign-in. */
  const start = () => {
    if (isStarted) return
    isStarted = true
    worker = startWorker?.() ?? null
    if (worker) connect(worker)
  }

  return {
    start,
    load(loaded) {
      start()
      texts = loaded
      local = null
      worker?.postMessage({ kind: 'load', names: joined(loaded.names), codes: joined(loaded.codes) })
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
