import type { PortionMessage, PortionRequest } from './messages.ts'
import { runWorker, type AskedWorker, type RunOptions } from './run-worker.ts'

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
  return runWorker<Portion[]>(start, options, (worker, resolve, reject) => {
    const portions: Portion[] = []
    const post = (message: PortionRequest<Question>, moved: readonly Transferable[] = []) =>
      worker.postMessage(message, [...moved])

    worker.addEventListener('message', ({ data }: MessageEvent<PortionMessage<Portion>>) => {
      switch (data.type) {
        case 'portion':
          portions.push(data.portion)
          post({ type: 'next' })
          break
        case 'ended':
          resolve(portions)
          break
        case 'failed':
          reject(new Error(data.reason))
      }
    })
    post({ type: 'ask', question }, transfer)
  })
}
