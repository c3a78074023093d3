import { workerError } from './worker-error.ts'

/** The part of a `Worker` that is needed here. */
export type AskedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export interface RunOptions {
  /** Terminates the worker. */
  signal?: AbortSignal
  /** Called with the error when the worker fails, before the question is rejected; not after an abort. */
  onFailure?(error: unknown): void
}

/** Sends a question to a worker, and settles with what it answers. */
export type Ask<Answer> = (
  worker: AskedWorker,
  resolve: (answer: Answer) => void,
  reject: (error: Error) => void,
) => void

/**
 * Asks a worker, which goes on afterwards.
 * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
 */
export async function answerOf<Answer>(
  worker: AskedWorker,
  { signal, onFailure }: RunOptions,
  ask: Ask<Answer>,
): Promise<Answer> {
  const settled = new AbortController()
  const listening = { signal: settled.signal }
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason as Error), listening)
      worker.addEventListener('error', (event) => reject(workerError(event)), listening)
      ask(worker, resolve, reject)
    })
  } catch (error) {
    if (!signal?.aborted) onFailure?.(error)
    throw error
  } finally {
    settled.abort()
  }
}

/**
 * Starts a worker for one question, and ends it with the answer.
 * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
 */
export async function runWorker<Answer>(
  start: () => AskedWorker,
  options: RunOptions,
  ask: Ask<Answer>,
): Promise<Answer> {
  options.signal?.throwIfAborted()
  const worker = start()
  try {
    return await answerOf(worker, options, ask)
  } finally {
    worker.terminate()
  }
}
