/** What the closing document and its copy have in common. */
import { formatMoney, type Centavos } from '../../../domain/money.ts'
import { pdfText } from './pdf-text.ts'

/** In millimetres. */
export const MARGIN = 16

export function right(content: string) {
  return { content, styles: { halign: 'right' as const } }
}

/** 'Diferencia', with what it means. */
export function differenceName(difference: Centavos): string {
  if (difference === 0) return 'Diferencia'
  return difference < 0 ? 'Diferencia (faltante)' : 'Diferencia (sobrante)'
}

/** Q 1,234.50 with a plain space, so that the amount can be searched for. */
export function money(amount: Centavos): string {
  return pdfText(formatMoney(amount))
}
