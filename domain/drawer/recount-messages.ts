import { formatMoney, type Centavos } from '../money.ts'

/** What was counted, what should be there, and their difference that is not 0. */
interface Differing {
  amount: Centavos
  expected: Centavos
  difference: Centavos
}

/** The messages about counting again, before a closing and after it. All of them are our own. */
export const recountMessages = {
  /** Before a closing whose count differs by more than the setting. */
  questionTitle: '¿Cerrar la caja con esta diferencia?',
  question: ({ amount, expected, difference }: Differing) =>
    `Contaste ${formatMoney(amount)} y debe haber ${formatMoney(expected)}: ${difference < 0 ? 'faltan' : 'sobran'} ${formatMoney(Math.abs(difference))}.`,
  /** In a blind closing: no figure, and not to which side it differs. */
  blindQuestion: 'Lo que contaste no cuadra. Si cierras así, ya no se puede contar otra vez.',
  printFailed: 'No se pudo imprimir el cierre de caja.',
  invalidQuestion: 'El monto desde el que se pregunta es 0 o más, con dos decimales como máximo',
  written: 'Segundo conteo guardado correctamente',
  /** Where a second count is asked for: no figure, and not to which side the first one differs. */
  askedTitle: 'Cuenta otra vez',
  askedText:
    'La caja ya está cerrada, pero lo que contaste no cuadra. Cuenta el efectivo otra vez: la diferencia se muestra después.',
  askedOnce: 'Si te quedas con el primer conteo, ya no se puede contar de nuevo.',
  /** The first count stays, where a second one was asked for. */
  kept: 'Cierre terminado',
  /** The reason of a second count that was asked for. */
  asked: 'Segundo conteo, antes de saber la diferencia',
  keptAlready: 'Ese cierre ya quedó con su primer conteo: no se puede contar de nuevo',
  failed: 'No se pudo guardar el segundo conteo',
  stillOpen: 'Esa caja todavía está abierta: ciérrala antes de contar de nuevo',
  notCounted: 'Esa caja se cerró sin contar: no hay un conteo que repetir',
  recountedAlready: 'Esa caja ya se contó de nuevo. Solo se puede una vez.',
  openedSince: 'Ya se abrió caja con el efectivo que quedó: ese cierre ya no se puede contar de nuevo',
  reasonMissing: 'Escribe por qué cuentas de nuevo',
  keyReused: 'Este segundo conteo ya se envió con otros datos',
  stillRunning: 'El segundo conteo todavía se está procesando',
  outcomeUnknown: 'No se sabe todavía si el segundo conteo se guardó. Se está preguntando de nuevo.',
} as const
