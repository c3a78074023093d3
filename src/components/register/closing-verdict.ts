import type { Centavos } from '../../../domain/money.ts'

/** What the difference of a closing means, in a word and for the eye. */
export function verdictOn(difference: Centavos) {
  if (difference < 0) return { tone: 'short', word: 'Falta efectivo' }
  return difference > 0 ? { tone: 'over', word: 'Sobra efectivo' } : { tone: 'even', word: 'Cuadra' }
}
