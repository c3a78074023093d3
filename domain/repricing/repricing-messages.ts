/** The messages of prices that are changed at once (docs/product.md §10.25). */
export const repricingMessages = {
  written: 'Precios cambiados correctamente',
  undone: 'Precios devueltos correctamente',
  badRule: 'La regla del cambio no es válida',
  badValue: 'Ese porcentaje o monto no se puede aplicar',
  badStep: 'Se redondea a 0.01, 0.05, 0.25, 0.50 o 1.00',
  badPrice: 'El precio debe ser mayor que 0, con dos decimales como máximo',
  noRows: 'No hay precios que cambiar',
  tooManyRows: 'Son demasiados precios en una sola parte',
  repeated: 'Un precio está dos veces en la misma parte',
  catalogMoved: 'Algún precio cambió desde que los viste. Revísalos otra vez.',
  runningElsewhere: (person: string) => `${person} está cambiando precios. Espera a que termine.`,
  keyReused: 'Esta parte del cambio ya se envió con otros datos',
  stillRunning: 'Esta parte del cambio todavía se está procesando',
  nothingLeft: 'El precio quedaría en cero',
  tooHigh: 'El precio sería demasiado alto',
  noCost: 'No tiene costo',
} as const
