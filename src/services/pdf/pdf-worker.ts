/** Makes documents in a worker. */
import type { Statement } from '../../../domain/credit/statement.ts'
import { closingDocument, type ClosingQuestion } from '../../../domain/paper/closing-document.ts'
import { statementDocument } from '../../../domain/paper/statement-document.ts'
import { answerPage } from '../workers/answer-page.ts'
import { loadWideFont, needsWideFont } from './pdf-font.ts'
import { createPdf } from './letter-pdf.ts'

/** The document that is to be made. */
export type PdfQuestion = ClosingQuestion | { statement: Statement }

answerPage<PdfQuestion>(async ([question]) => {
  if (!question) throw new RangeError('No document was asked for')
  // Without the server the document is made all the same, with the letters that the standard font has.
  const font = needsWideFont(question) ? await loadWideFont().catch(() => null) : null
  const paper = 'statement' in question ? statementDocument(question.statement) : closingDocument(question)
  return createPdf(paper, font)
})
