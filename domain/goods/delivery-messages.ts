/** The messages about goods that came in, and about what suppliers are owed. All of them are our own. */
export const deliveryMessages = {
  created: (number: number) => `Entrada ${number} guardada correctamente`,
  voided: (number: number) => `Entrada ${number} anulada correctamente`,
  noLines: 'Escanea lo que entró',
  tooManyLines: 'La entrada tiene demasiadas líneas',
  repeatedProduct: 'Este producto ya está en otra línea',
  invalidCost: 'El costo debe ser 0 o más, con dos decimales como máximo',
  oneCost: 'Pon el costo de cada uno o el de toda la línea, no los dos',
  twoNumbers: 'No se sabe dónde empieza la cantidad: deja el monto con Enter, y después escríbela con *',
  missingCost: 'Falta el costo',
  tooLargeTotal: 'El total de la entrada es demasiado grande',
  tooMuchStock: (product: string) => `La existencia de ${product} sería demasiado grande`,
  creditNeedsSupplier: 'Al crédito hace falta el proveedor',
  nothingToPay: 'La entrada no cuesta nada: no hay qué pagar',
  supplierGone: 'El proveedor ya no está disponible',
  productGone: (line: number, name: string | null) =>
    name === null ? `El producto de la línea ${line} ya no está disponible` : `${name} ya no está disponible`,
  packGone: (product: string, line: number) => `El empaque de ${product} cambió o ya no está: línea ${line}`,
  sameDocument: (document: string, supplier: string, number: number) =>
    `El documento ${document} de ${supplier} ya está en la entrada ${number}`,
  priceChanged: (product: string, price: string) =>
    `Alguien cambió el precio de ${product}: ahora es ${price}`,
  noPriceRight: 'No tienes permiso para cambiar precios',
  noCashRight: 'No tienes permiso para sacar efectivo de la caja',
  alreadyVoided: 'Esta entrada ya está anulada',
  soldSince: (product: string, stock: string) =>
    `De ${product} solo quedan ${stock}: ya se vendió parte de esta entrada`,
  cashGone:
    'La caja que pagó esta entrada ya está cerrada o es de otra persona, y la entrada no tiene proveedor',
  movementOfDelivery: (number: number) => `Este pago es de la entrada ${number}: anula la entrada`,
  movementOfPayment: 'Este movimiento es un pago a un proveedor: anula el pago',
  isOwed: 'Todavía se le debe: no se puede eliminar hasta que su saldo sea 0',
  owes: 'Tiene saldo a favor de la tienda: no se puede eliminar hasta que su saldo sea 0',
  paid: 'Pago guardado correctamente',
  paymentReversed: 'Pago anulado correctamente',
  invalidPayment: 'El monto debe ser mayor que 0, con dos decimales como máximo',
  owedLess: (owed: string) => `Al proveedor solo se le debe ${owed}`,
  owedNothing: 'Al proveedor no se le debe nada',
  isReversal: 'Una anulación no se puede anular',
  reversedAlready: 'Este pago ya está anulado',
  paidElsewhere: 'Este pago salió de una caja que ya está cerrada o es de otra persona',
  debtPaid: 'Pago de lo que se debe',
  paidDelivery: (number: number) => `Entrada ${number}`,
  voidedDelivery: (number: number) => `Anulación de la entrada ${number}`,
  keyReused: 'Esta entrada ya se envió con otros datos',
  stillRunning: 'La entrada todavía se está procesando',
  outcomeUnknown: 'No se sabe todavía si la entrada se guardó. Se está preguntando de nuevo.',
  belowCost: 'El precio queda por debajo del costo',
  notStored: 'Este equipo no puede guardar lo que escribes: termina la entrada antes de salir',
  notRestored: 'La entrada que estaba a medias en este equipo no se pudo recuperar',
  unknownCodes: (count: number) =>
    count === 1 ? 'Ningún producto tiene este código:' : 'Ningún producto tiene estos códigos:',
  unknownCodesHint: 'Créalo en Productos y escanéalo otra vez. Lo demás de la entrada no se pierde.',
  otherDraft: 'Hay otra entrada a medias: guárdala o descártala antes de corregir esta',
  voidMeans:
    'La entrada se anula entera: la mercadería sale del inventario, y el dinero o la deuda se deshace.',
  voidUnknown: 'No se sabe todavía si la entrada se anuló. Se está preguntando de nuevo.',
} as const

/** Why a delivery is voided. The screen puts 'Otro motivo' after them. */
export const deliveryVoidReasons: readonly string[] = [
  'Se registró dos veces',
  'Cantidad o costo equivocado',
  'Proveedor o documento equivocado',
  'Se devolvió al proveedor',
]
