import { workerError } from './worker-error.ts'

/** The part of a `Worker` that is needed here. */
export type AskedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export interface RunOptions {
  /** Terminates the worker. */
  signal?: AbortSignal
  /** Called with the error when the worker fails, before the question is rejected; not after an abort. */
  onFailure?(error: unknown): void
}

/**
 * Starts a worker for one question, and ends it with the answer.
 * @param ask sends the question and settles with what the worker answers.
 * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
 */
export async function runWorker<Answer>(
  start: () => AskedWorker,
  { signal, onFailure }: RunOptions,
  ask: (worker: AskedWorker, resolve: (answer: Answer) => void, reject: (error: Error) => void) => void,
): Promise<Answer> {
  signal?.throwIfAborted()
  const worker = start()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', (event) => reject(workerError(event)))
      ask(worker, resolve, reject)
    })
  } catch (error) {
    if (!signal?.aborted) onFailure?.(error)
    throw error
  } finally {
    worker.terminate()
  }
}
