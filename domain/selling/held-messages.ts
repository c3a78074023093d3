/** The messages about sales that are set aside. All of them are our own. */
export const heldMessages = {
  held: 'La venta quedó en espera',
  claimed: 'Venta recuperada correctamente',
  released: 'La venta vuelve a estar en espera',
  discarded: 'Venta en espera descartada',
  heldAs: (label: string) => `En espera: ${label}`,
  resumed: (label: string) => `Venta recuperada: ${label}`,
  outcomeUnknown: 'No se sabe todavía si se guardó. Se está preguntando de nuevo.',
  paidInPart: 'Esta venta ya tiene pagos. Quítalos y devuélvelos antes de dejarla en espera.',
  hasExchange:
    'Hay un cambio o envases en Ventas. Termina la venta o quítalos antes de dejar una venta en espera o recuperarla.',
  scansDropped: 'La venta no quedó en espera. Escanea otra vez lo de la venta siguiente.',
  waiting: (count: number) => (count === 1 ? 'Queda 1 venta en espera' : `Quedan ${count} ventas en espera`),
  stillListed: 'La venta sigue a tu nombre, en las ventas en espera.',
  listFailed: 'No se pudieron leer las ventas en espera.',
  hasIt: (name: string) => `La tiene ${name}`,
  ended: 'Esa venta ya no está en espera',
  moved: 'Esa venta en espera cambió mientras tanto',
  notYours: 'Esta venta ya no está a tu nombre. Cancélala aquí y búscala en las ventas en espera.',
  tooMany: (most: number) =>
    `Ya hay ${most} ventas en espera. Recupera o descarta alguna antes de dejar otra.`,
  repeated: 'El producto ya está en otra línea',
  malformed: 'La venta en espera no tiene el formato esperado',
  keyReused: 'Esta venta en espera ya se envió con otros datos',
  stillRunning: 'La venta en espera todavía se está procesando',
} as const
