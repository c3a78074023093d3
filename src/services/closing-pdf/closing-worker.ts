/** Makes closing documents in a worker. */
import { answerPage } from '../workers/answer-page.ts'
import { createClosingPdf, type ClosingQuestion } from './closing-document.ts'

answerPage<ClosingQuestion>(([question]) => {
  if (!question) throw new RangeError('No closing was asked for')
  return createClosingPdf(question.summary, question.context, question.copyOf)
})
