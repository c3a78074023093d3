/** Makes documents in a worker. */
import type { Statement } from '../../../domain/credit/statement.ts'
import { answerPage } from '../workers/answer-page.ts'
import { createClosingPdf, type ClosingQuestion } from './closing-document.ts'
import { createStatementPdf } from './statement-document.ts'

/** The document that is to be made. */
export type PdfQuestion = ClosingQuestion | { statement: Statement }

answerPage<PdfQuestion>(([question]) => {
  if (!question) throw new RangeError('No document was asked for')
  if ('statement' in question) return createStatementPdf(question.statement)
  return createClosingPdf(question.closing, question.context)
})
