import { guatemalaDay } from '../../../domain/dates.ts'
import type { ClosingSummary } from '../../../domain/register.ts'
import { downloadFile } from '../download-file.ts'
import { askWorker } from '../workers/ask-worker.ts'
import type { ClosingContext, ClosingQuestion } from './closing-document.ts'

const startWriter = () => new Worker(new URL('./closing-worker.ts', import.meta.url), { type: 'module' })

/**
 * Makes the closing document and downloads it as `cierre-caja-{yyyy-mm-dd}.pdf`, the day in Guatemala (docs/product.md §2.7).
 * @throws Error when it cannot be made.
 */
export async function downloadClosingPdf(summary: ClosingSummary, context: ClosingContext): Promise<void> {
  const pdf = await askWorker<ClosingQuestion>(startWriter, [{ summary, context }])
  downloadFile(pdf, `cierre-caja-${guatemalaDay(summary.closedAt)}.pdf`, 'application/pdf')
}
