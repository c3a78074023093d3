import { formatDay } from '../../../domain/dates.ts'

/**
 * The title of a printed slip, `Recibo_21-11-2026` (docs/product.md §2.6): the day in Guatemala, with dashes, because the
 * browser proposes the title as a file name.
 * @param at milliseconds since the epoch.
 */
export function slipTitle(name: string, at: number): string {
  return `${name}_${formatDay(at).replaceAll('/', '-')}`
}
