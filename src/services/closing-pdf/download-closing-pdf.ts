import { guatemalaDay } from '../../../domain/dates.ts'
import { summaryOf, type ClosedRegister } from '../../../domain/drawer/register-history.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { downloadFile } from '../download-file.ts'
import { askWorker } from '../workers/ask-worker.ts'
import type { ClosingContext, ClosingQuestion } from './closing-document.ts'

const startWriter = () => new Worker(new URL('./closing-worker.ts', import.meta.url), { type: 'module' })

/**
 * Makes the closing document and downloads it as `cierre-caja-{yyyy-mm-dd}.pdf`, the day in Guatemala (docs/product.md §2.7).
 * @param onFailure called with the error when the worker fails.
 * @throws Error when it cannot be made.
 */
export async function downloadClosingPdf(
  summary: ClosingSummary,
  context: ClosingContext,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const pdf = await askWorker<ClosingQuestion>(startWriter, [{ summary, context }], { onFailure })
  downloadFile(pdf, `cierre-caja-${guatemalaDay(summary.closedAt)}.pdf`, 'application/pdf')
}

/**
 * Makes a copy of a closing and downloads it as `cierre-caja-{number}-copia.pdf` (docs/product.md §10.2).
 * @param onFailure called with the error when the worker fails.
 * @throws Error when it cannot be made.
 */
export async function downloadClosingCopy(
  register: ClosedRegister,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const context = { businessName: register.store.name, cashier: register.cashier.name }
  const question = { summary: summaryOf(register), context, copyOf: register }
  const pdf = await askWorker<ClosingQuestion>(startWriter, [question], { onFailure })
  downloadFile(pdf, `cierre-caja-${register.closing.number}-copia.pdf`, 'application/pdf')
}
