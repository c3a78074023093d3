import type { PageMessage, WorkerMessage } from './messages.ts'
import { workerError } from './worker-error.ts'

/** The part of a `Worker` that is needed here. */
type AskedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

interface AskOptions {
  /** Terminates the worker. */
  signal?: AbortSignal
  /** The progress from 0 to 1; never called after the answer. */
  onProgress?(done: number): void
  /** Called with the error when the worker fails, before the question is rejected; not after an abort. */
  onFailure?(error: unknown): void
}

/** The share of the progress for sending the question. */
const SENDING_SHARE = 0.3

/**
 * Computes an answer in a new worker, so that the page stays responsive. The question is sent in parts: copying it at once
 * would block the page. Each part is sent when the worker has received the one before.
 * @param start makes the worker, which answers with `answerPage`.
 * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
 */
export async function askWorker<Part>(
  start: () => AskedWorker,
  parts: readonly Part[],
  options: AskOptions = {},
): Promise<ArrayBuffer> {
  options.signal?.throwIfAborted()
  const worker = start()
  try {
    return await answerOf(worker, parts, options)
  } catch (error) {
    if (!options.signal?.aborted) options.onFailure?.(error)
    throw error
  } finally {
    worker.terminate()
  }
}

function answerOf<Part>(
  worker: AskedWorker,
  parts: readonly Part[],
  { signal, onProgress }: AskOptions,
): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    let taken = 0
    const post = (message: PageMessage<Part>) => worker.postMessage(message)
    const sendNext = () => {
      const part = parts[taken]
      post(part === undefined ? { type: 'answer' } : { type: 'take', part })
    }

    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', (event) => reject(workerError(event)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      switch (data.type) {
        case 'taken':
          taken += 1
          onProgress?.((taken / parts.length) * SENDING_SHARE)
          sendNext()
          break
        case 'progress':
          onProgress?.(SENDING_SHARE + data.done * (1 - SENDING_SHARE))
          break
        case 'answered':
          resolve(data.answer)
          break
        case 'failed':
          reject(new Error(data.reason))
      }
    })
    sendNext()
  })
}
