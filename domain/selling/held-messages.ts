/** The messages about sales that are set aside. All of them are our own. */
export const heldMessages = {
  held: 'Venta apartada correctamente',
  claimed: 'Venta recuperada correctamente',
  released: 'La venta vuelve a estar en espera',
  discarded: 'Venta en espera descartada',
  hasIt: (name: string) => `La tiene ${name}`,
  ended: 'Esa venta ya no está en espera',
  moved: 'Esa venta en espera cambió mientras tanto',
  notYours: 'Esta venta ya no está a tu nombre. Cancélala aquí y búscala en las ventas en espera.',
  tooMany: (most: number) =>
    `Ya hay ${most} ventas en espera. Recupera o descarta alguna antes de apartar otra.`,
  repeated: 'El producto ya está en otra línea',
  malformed: 'La venta que se aparta no tiene el formato esperado',
  keyReused: 'Esta venta en espera ya se envió con otros datos',
  stillRunning: 'La venta en espera todavía se está procesando',
} as const
