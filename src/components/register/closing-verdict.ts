import type { Centavos } from '../../../domain/money.ts'

/** The difference of a closing as a word and a colour. */
export function verdictOn(difference: Centavos) {
  if (difference < 0) return { tone: 'short', word: 'Falta efectivo' }
  return difference > 0 ? { tone: 'over', word: 'Sobra efectivo' } : { tone: 'even', word: 'Cuadra' }
}
