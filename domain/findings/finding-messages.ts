/** The texts about findings (docs/product.md §10.27). All are our own. */
export const findingMessages = {
  settled: 'Pendiente resuelto',
  settledAlready: 'Este pendiente ya está resuelto',
  keyReused: 'Este pendiente ya se envió con otra nota',
  stillRunning: 'Este pendiente todavía se está guardando',
} as const
