/** Makes documents in a worker. */
import type { Statement } from '../../../domain/credit/statement.ts'
import { answerPage } from '../workers/answer-page.ts'
import { createClosingPdf, type ClosingQuestion } from './closing-document.ts'
import { loadWideFont, needsWideFont } from './pdf-font.ts'
import { createStatementPdf } from './statement-document.ts'

/** The document that is to be made. */
export type PdfQuestion = ClosingQuestion | { statement: Statement }

answerPage<PdfQuestion>(async ([question]) => {
  if (!question) throw new RangeError('No document was asked for')
  // Without the server the document is made all the same, with the letters that the standard font has.
  const font = needsWideFont(question) ? await loadWideFont().catch(() => null) : null
  if ('statement' in question) return createStatementPdf(question.statement, font)
  return createClosingPdf(question.closing, question.context, font)
})
