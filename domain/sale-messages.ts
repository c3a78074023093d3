import { formatMeasured, type Measured } from './measures.ts'
import type { Thousandths } from './quantity.ts'

/** The messages of a sale, of its search and of its receipt. Marks as in domain/messages.ts. */
export const saleMessages = {
  created: 'Venta creada correctamente',
  cancelled: 'Venta cancelada',
  createFailed: 'Error al crear la venta',
  noLines: 'No hay productos en la venta',
  invalidPayment: 'Debe ingresar un monto de pago válido',
  discountAbovePrice: 'El descuento no puede ser mayor al precio',
  negativeTax: 'El impuesto no puede ser Negativo',
  /** + */ missing: (amount: string) => `Faltan ${amount}`,
  /** + */ invalidQuantity: 'La cantidad debe ser un número entero de 1 o más',
  /** + */ invalidDiscount: 'El descuento debe ser un monto de 0 o más',
  /** + */ discountDecimals: 'El descuento lleva dos decimales como máximo',
  /** + */ invalidTax: 'El impuesto debe ser un porcentaje de 0 a 100',
  /** + */ invalidPrefix: 'La cantidad antes de * debe ser un número entero de 1 a 99999',
  /** + */ noLineToChange: 'Todavía no hay artículos. Cuántos del próximo se escribe antes, como 3*',
  /** + */ unknownCode: (code: string) => `No existe un producto con el código ${code}`,
  /** + */ isReceipt: (sale: number | string) => `Es el recibo de la venta ${sale}, no un producto`,
  /** + */ nothingFound: (text: string) => `Ningún producto coincide con ${text}`,
  /** + */ perhapsTender: (key: string, amount: string) =>
    `No es un código. ¿Es el pago? ${key} Cobrar ${amount}`,
  /** + */ tooManyLines: 'La venta tiene demasiados productos',
  /** + */ productGone: 'El producto ya no está disponible',
  /** + `line` is the number on the till's screen. The name is null when the store never had the product. */
  lineGone: (line: number, name: string | null) =>
    `El producto ya no está disponible: ${name === null ? '' : `${name}, `}línea ${line}`,
  /** + */ packGone: 'El empaque ya no está disponible',
  /** + `line` is the number on the till's screen. */
  packLineGone: (line: number, name: string) => `El empaque de ${name} cambió o ya no está: línea ${line}`,
  /** + */ clientGone: 'El cliente ya no está disponible',
  /** + */ totalChanged: 'El precio de un producto cambió. Revisa la venta antes de cobrar.',
  /** + */ priceChanged: (product: string) => `El precio de ${product} cambió`,
  /** + */ notNow: 'Termina lo que está en pantalla antes de escanear',
  /** + */ restored: 'Se recuperó la venta que estaba abierta. Revísala antes de seguir.',
  /** + */ restoreFailed:
    'No se pudo recuperar la venta que estaba abierta. Quedó guardada en este equipo; ya puedes vender.',
  /** + */ notStored:
    'Esta caja no puede guardar la venta abierta: si se apaga, habrá que empezarla de nuevo.',
  /** + */ printFailed: 'No se pudo imprimir el recibo. La venta está guardada.',
  /** + */ keyReused: 'Esta venta ya se envió con otros datos',
  /** + */ stillRunning: 'Esta venta todavía se está procesando',
  /** + */ tooLargeTotal: 'El total de la venta es demasiado grande',
  /** + */ unanswered: 'El servidor todavía no responde. Se sigue esperando.',
  /** + */ outcomeUnknown: 'No se sabe todavía si la venta se guardó. Se está preguntando de nuevo.',
  /** + */ tooManyFound: 'Demasiados clientes o artículos coinciden. Escribe algo más.',
  /** + */ copyFailed: 'No se pudo imprimir la copia. Intenta de nuevo.',
  /** + */ noneYet: 'Aquí no hay un recibo que repetir. Búscalo en Ventas hechas (Alt+B).',
  /** + */ tooManyCopies: (most: number) => `De este recibo ya se imprimieron ${most} copias`,
  /** + */ copied: (number: number) => `Copia ${number} del recibo`,
  cancelTitle: '¿Cancelar esta venta?',
  cancelText: (count: number) => `Se perderán ${count} productos. ¿Estás seguro de continuar?`,
  noStock: (product: string, stock: Thousandths, article: Measured = {}) =>
    `No hay suficiente stock para ${product}. Stock actual: ${formatMeasured(stock, article)}`,
} as const
