/** The messages about the ways to pay a sale. All of them are our own. */
export const paymentMessages = {
  cashAlways: 'El efectivo siempre se acepta',
  invalid: 'Los pagos de la venta no tienen el formato esperado',
  tooMany: (most: number) => `Una venta lleva ${most} pagos como máximo`,
  invalidAmount: 'El monto debe ser mayor que 0, con dos decimales como máximo',
  tooMuch: (missing: string) => `Solo faltan ${missing}`,
  tenderedTooLittle: 'Lo recibido no puede ser menos que el monto',
  noChange: (tender: string) => `Solo el efectivo da cambio, ${tender} no`,
  notAccepted: (tender: string) => `Esta tienda no acepta ${tender}`,
  /** `day` is DD/MM/YYYY. */
  usedBefore: (tender: string, sale: number, day: string) =>
    `${tender}: la venta ${sale} del ${day} ya tiene esa referencia. Revísala con el cliente.`,
  notNeeded: 'Ya no hace falta: quítalo y devuélvelo',
  nothingMissing: 'Ya no falta nada por cobrar',
  giveBack: (taken: string) => `Devuelve lo recibido: ${taken}`,
  noReference: (tender: string) => `${tender} no lleva referencia`,
  referenceRepeated: 'Otro pago de esta venta ya tiene esa referencia',
  referenceMissing: (tender: string) => `Falta la referencia de ${tender}`,
  differs: (paid: string, total: string) => `Los pagos suman ${paid} y el total de la venta es ${total}`,
} as const
