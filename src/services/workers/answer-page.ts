import type { PageMessage, WorkerMessage } from './messages.ts'

/** The number of progress messages of a worker. */
const STEPS = 100

/**
 * The worker's end of `askWorker`: collects the parts of the question and sends the result of `answer`. The result is
 * transferred, not copied.
 */
export function answerPage<Part>(
  answer: (parts: Part[], onProgress: (done: number) => void) => ArrayBuffer | Promise<ArrayBuffer>,
): void {
  const post = (message: WorkerMessage, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer })
  const parts: Part[] = []
  let step = 0
  const onProgress = (done: number) => {
    const reached = Math.floor(done * STEPS)
    if (reached === step) return
    step = reached
    post({ type: 'progress', done })
  }

  const send = async () => {
    try {
      const content = await answer(parts, onProgress)
      post({ type: 'answered', answer: content }, [content])
    } catch (error) {
      post({ type: 'failed', reason: String(error) })
    }
  }

  self.addEventListener('message', ({ data }: MessageEvent<PageMessage<Part>>) => {
    if (data.type === 'take') {
      parts.push(data.part)
      post({ type: 'taken' })
      return
    }
    void send()
  })
}
