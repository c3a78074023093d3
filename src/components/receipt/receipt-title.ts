import { formatDay } from '../../../domain/dates.ts'

/**
 * The title of a printed receipt, `Recibo_21-11-2026` (docs/product.md §2.6): the day in Guatemala, with dashes, because the
 * browser proposes the title as a file name.
 * @param soldAt milliseconds since the epoch.
 */
export function receiptTitle(soldAt: number): string {
  return `Recibo_${formatDay(soldAt).replaceAll('/', '-')}`
}
