/** The messages about cash that moves without a sale. All of them are our own. */
export const movementMessages = {
  created: 'Movimiento de caja guardado correctamente',
  reversed: 'Movimiento de caja anulado correctamente',
  invalidAmount: 'El monto debe ser mayor que 0, con dos decimales como máximo',
  notEnough: (available: string) => `No hay suficiente efectivo en la caja. Disponible: ${available}`,
  exceeded: (times: number) =>
    times === 1
      ? 'Una vez se sacó más efectivo del que debía haber en la caja.'
      : `${times} veces se sacó más efectivo del que debía haber en la caja.`,
  tooManyReversed: (most: number) =>
    `En este turno ya se anularon ${most} movimientos. Guarda un movimiento contrario y escribe el motivo.`,
  tooMany: (most: number) =>
    `Este turno ya tiene ${most.toLocaleString('en-US')} movimientos. Cierra la caja y ábrela de nuevo.`,
  registerClosed: 'La caja de ese movimiento ya está cerrada',
  isReversal: 'Una anulación no se puede anular',
  reversedAlready: 'Ese movimiento ya está anulado',
  keyReused: 'Este movimiento ya se envió con otros datos',
  stillRunning: 'El movimiento todavía se está procesando',
  outcomeUnknown: 'No se sabe todavía si el movimiento de caja se guardó. Se está preguntando de nuevo.',
  printFailed: 'No se pudo imprimir el comprobante. El movimiento está guardado.',
  timeForSafe: (amount: string) =>
    `Hay ${amount} o más en efectivo en la caja. Es hora de llevar efectivo a la caja fuerte.`,
  kinds: {
    in: 'Entrada',
    out: 'Salida',
    drop: 'Retiro a la caja fuerte',
    supplier: 'Pago a proveedor',
  },
  /** What a cashier does. */
  actions: {
    in: 'Entrada de efectivo',
    supplier: 'Salida a proveedor',
    drop: 'Retiro a la caja fuerte',
    out: 'Otra salida',
  },
  undo: 'Anular movimiento',
  listFailed: 'No se pudieron leer los movimientos de la caja.',
  /** On the paper to sign. */
  slip: { heading: 'Comprobante de caja', signers: ['Firma', 'Nombre'] },
  reversalOf: (kind: string) => `Anulación: ${kind}`,
} as const
