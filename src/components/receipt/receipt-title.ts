import { formatDay } from '../../../domain/dates.ts'

/**
 * The title a receipt is printed under, `Recibo_21-11-2026` (docs/product.md §2): the day in Guatemala, with dashes so that the
 * title can become the name of a file.
 * @param soldAt milliseconds since the epoch.
 */
export function receiptTitle(soldAt: number): string {
  return `Recibo_${formatDay(soldAt).replaceAll('/', '-')}`
}
