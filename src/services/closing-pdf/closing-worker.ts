/** Makes closing documents beside the page that asks for them. */
import { answerPage } from '../workers/answer-page.ts'
import { createClosingPdf, type ClosingQuestion } from './closing-document.ts'

answerPage<ClosingQuestion>(([question]) => {
  if (!question) throw new RangeError('No closing was asked for')
  return createClosingPdf(question.summary, question.context)
})
