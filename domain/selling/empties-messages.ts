/** The messages of empty bottles that come back. */
export const emptiesMessages = {
  /** `name` is null for what is not there any more. */
  noBottle: (line: number, name: string | null) =>
    name === null
      ? `El envase de la línea ${line} ya no existe. Revisa los envases.`
      : `${name} ya no es un envase. Revisa los envases.`,
  changed: (amount: string) => `El valor de los envases cambió: ahora es ${amount}. Revisa los envases.`,
  noLines: 'Escanea al menos un envase',
  title: 'Recibir envases',
  payTitle: 'Pagar envases',
  noDeposit: (name: string) => `${name} no lleva envase`,
  wholeOnly: 'Los envases se reciben enteros',
  /** What goes out of the drawer with a sale. */
  over: 'Devuelto por envases',
  dropped: 'Los envases ya no pagan esta venta.',
  notHeld: 'Quita primero los envases que pagan esta venta.',
  movementOpen: 'Termina primero el movimiento de caja que empezaste.',
  tooMuch: 'Son demasiados envases',
  tooMany: 'Demasiados envases distintos',
  withExchange: 'Un cambio no lleva envases',
  onlyOut: 'El dinero de los envases sale de la caja',
  movementOfSale: (sale: number) => `Es de los envases de la venta ${sale}. Anula la venta.`,
  /** The reason of the movement of cash. */
  reason: 'Envases',
  reasonOfSale: (sale: number) => `Envases de la venta ${sale}`,
} as const
