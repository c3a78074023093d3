import type { PortionMessage, PortionRequest } from './messages.ts'

/**
 * The worker's end of `askForPortions`: answers a question in portions, each sent when the page has taken the one before. Receiving
 * all of a long answer at once would block the page.
 */
export function answerInPortions<Question, Portion>(
  answer: (question: Question) => readonly Portion[],
): void {
  let waiting: Portion[] = []
  const post = (message: PortionMessage<Portion>) => self.postMessage(message, { transfer: [] })
  const sendNext = () => {
    const portion = waiting.shift()
    post(portion === undefined ? { type: 'ended' } : { type: 'portion', portion })
  }

  self.addEventListener('message', ({ data }: MessageEvent<PortionRequest<Question>>) => {
    if (data.type === 'ask')
      try {
        waiting = [...answer(data.question)]
      } catch (error) {
        post({ type: 'failed', reason: String(error) })
        return
      }
    sendNext()
  })
}
