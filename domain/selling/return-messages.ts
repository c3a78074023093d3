import { formatMeasured, type Measured } from '../measures.ts'
import { units, type Thousandths } from '../quantity.ts'

/** The messages about what is brought back and about sales that are voided. All of them are our own. */
export const returnMessages = {
  created: 'Devolución guardada correctamente',
  voided: 'Venta anulada correctamente',
  noLines: 'Elige qué se devuelve',
  tooManyLines: 'La devolución tiene demasiadas líneas',
  unknownLine: 'Esa línea no es de esta venta',
  repeatedLine: 'Esa línea está dos veces',
  left: (quantity: Thousandths, article: Measured = {}) =>
    quantity === units(1) && article.unit === undefined
      ? 'Solo queda 1 por devolver'
      : `Solo quedan ${formatMeasured(quantity, article)} por devolver`,
  tooOld: (days: number) =>
    `Esta venta ya no se puede devolver: pasaron más de ${days} ${days === 1 ? 'día' : 'días'}`,
  saleVoided: 'Esta venta está anulada',
  hasReturns: 'De esta venta ya se devolvió algo: no se puede anular',
  isExchange: 'Esta venta es de un cambio de artículos: se devuelve, no se anula',
  exchangeChanged: (worth: string) => `Lo que se cambia vale ahora ${worth}. Revisa el cambio.`,
  exchangeDropped: (number: number) => `Se quitó el cambio: de la venta ${number} no se devolvió nada.`,
  exchangeJoins: (number: number) => `El cambio de la venta ${number} paga la venta que está abierta.`,
  exchangeWaits: 'Primero termina o quita lo que está abierto en Ventas.',
  malformedExchange: 'El cambio de artículos no tiene el formato esperado',
  otherRegister: 'Una venta solo se anula en la caja en que se hizo, mientras está abierta',
  invalidRefunds: 'Lo que se devuelve en dinero no tiene el formato esperado',
  invalidRefund: 'El monto debe ser mayor que 0, con dos decimales como máximo',
  repeatedTender: (tender: string) => `${tender} está dos veces`,
  atMost: (tender: string, most: string) => `Con ${tender} se devuelven como máximo ${most}`,
  debtFirst: (owed: string) => `Primero baja lo que el cliente debe de esta venta: ${owed}`,
  differs: (refunded: string, total: string) =>
    `Lo que se devuelve en dinero suma ${refunded} y la devolución es de ${total}`,
  keyReused: 'Esta devolución ya se envió con otros datos',
  stillRunning: 'La devolución todavía se está procesando',
  needsRegister: 'Para devolver, abre primero tu caja: de ahí sale el efectivo.',
  moneyLater:
    'El cierre de esta tienda es a ciegas: los montos y el recibo de esta venta se ven cuando se cierra su caja.',
  toldLater: 'Se dice al guardar la devolución',
  printFailed: 'No se pudo imprimir el comprobante. La devolución está guardada.',
  outcomeUnknown:
    'No se sabe todavía si la devolución o la anulación se guardó. Se está preguntando de nuevo.',
} as const

/** Why something is brought back: the reasons that are offered; any other is typed. */
export const returnReasons: readonly string[] = [
  'Artículo equivocado',
  'Artículo dañado o vencido',
  'No le gustó o no le quedó',
  'Se cobró de más',
  'El cliente se arrepintió',
]

/** Why something is brought back in an exchange, when nobody says more. */
export const exchangeReason = 'Cambio de artículo'

/** Why a sale is voided: the reasons that are offered; any other is typed. */
export const voidReasons: readonly string[] = [
  'Se cobró dos veces',
  'Artículos equivocados',
  'Cliente equivocado',
  'Forma de pago equivocada',
  'El cliente se arrepintió',
]
