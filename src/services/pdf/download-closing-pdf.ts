import { guatemalaDay } from '../../../domain/dates.ts'
import type { ClosedRegister } from '../../../domain/drawer/register-history.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import type { ClosingContext } from '../../../domain/paper/closing-document.ts'
import { downloadFile } from '../download-file.ts'
import { askForPdf, PDF_TYPE } from './ask-for-pdf.ts'

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
  const pdf = await askForPdf({ closing: summary, context }, { onFailure })
  downloadFile(pdf, `cierre-caja-${guatemalaDay(summary.closedAt)}.pdf`, PDF_TYPE)
}

/**
 * Makes a copy of a closing and downloads it as `cierre-caja-{number}-copia.pdf` (docs/product.md §10.2).
 * @param onFailure called with the error when the worker fails.
 * @throws Error when it cannot be made.
 */
export async function downloadClosingCopy(
  register: ClosedRegister,
  address: string | null,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const context = { business: { name: register.store.name, address }, cashier: register.cashier.name }
  const pdf = await askForPdf({ closing: register, context }, { onFailure })
  downloadFile(pdf, `cierre-caja-${register.closing.number}-copia.pdf`, PDF_TYPE)
}
