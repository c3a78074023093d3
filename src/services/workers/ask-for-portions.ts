import type { PortionMessage, PortionRequest } from './messages.ts'
import { answerOf, runWorker, type Ask, type AskedWorker, type RunOptions } from './run-worker.ts'

/**
 * Has a long answer made in a new worker and takes it in portions, so that the page stays responsive.
 * @param start makes the worker, which answers with `answerInPortions`.
 * @param transfer what of the question is moved to the worker, and not copied.
 * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
 */
export function askForPortions<Question, Portion>(
  start: () => AskedWorker,
  question: Question,
  transfer: readonly Transferable[],
  options: RunOptions = {},
): Promise<Portion[]> {
  return runWorker(start, options, portionsOf<Question, Portion>(question, transfer))
}

/** A worker that is kept between its questions, and with it what it has read. */
export interface KeptWorker<Question, Portion> {
  /**
   * Asks the next question, as {@link askForPortions} does. A worker that was given up or has failed has ended.
   * @throws the signal's reason when it is aborted; Error when the worker fails or cannot be loaded.
   */
  ask(question: Question, transfer: readonly Transferable[], options: RunOptions): Promise<Portion[]>
  end(): void
}

/** Starts a worker that answers with `answerInPortions`, until it is ended. */
export function keepWorker<Question, Portion>(start: () => AskedWorker): KeptWorker<Question, Portion> {
  const worker = start()
  return {
    ask: async (question, transfer, options) => {
      try {
        return await answerOf(worker, options, portionsOf<Question, Portion>(question, transfer))
      } catch (error) {
        worker.terminate()
        throw error
      }
    },
    end: () => worker.terminate(),
  }
}

/** Sends a question, and takes its portions one after the other. */
function portionsOf<Question, Portion>(
  question: Question,
  transfer: readonly Transferable[],
): Ask<Portion[]> {
  return (worker, resolve, reject) => {
    const portions: Portion[] = []
    const settled = new AbortController()
    const post = (message: PortionRequest<Question>, moved: readonly Transferable[] = []) =>
      worker.postMessage(message, [...moved])
    const listener = ({ data }: MessageEvent<PortionMessage<Portion>>) => {
      switch (data.type) {
        case 'portion':
          portions.push(data.portion)
          post({ type: 'next' })
          return
        case 'ended':
          resolve(portions)
          break
        case 'failed':
          reject(new Error(data.reason))
      }
      settled.abort()
    }
    worker.addEventListener('message', listener, { signal: settled.signal })
    post({ type: 'ask', question }, transfer)
  }
}
