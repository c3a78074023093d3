import type { PageMessage, WorkerMessage } from './messages.ts'
import { runWorker, type AskedWorker, type RunOptions } from './run-worker.ts'

interface AskOptions extends RunOptions {
  /** The progress from 0 to 1; never called after the answer. */
  onProgress?(done: number): void
}

/** The share of the progress for sending the question. */
const SENDING_SHARE = 0.3

/**
 * Computes an answer in a new worker, so that the page stays responsive. The question is sent in parts: copying it at once
 * would block the page. Each part is sent when the worker has received the one before.
 * @param start makes the worker, which answers with `answerPage`.
 * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
 */
export function askWorker<Part>(
  start: () => AskedWorker,
  parts: readonly Part[],
  { onProgress, ...options }: AskOptions = {},
): Promise<ArrayBuffer> {
  return runWorker<ArrayBuffer>(start, options, (worker, resolve, reject) => {
    let taken = 0
    const post = (message: PageMessage<Part>) => worker.postMessage(message)
    const sendNext = () => {
      const part = parts[taken]
      post(part === undefined ? { type: 'answer' } : { type: 'take', part })
    }

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
