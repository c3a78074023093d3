/** The messages about goods. All of them are our own. */
export const goodsMessages = {
  adjusted: 'Existencia ajustada correctamente',
  adjustedTo: (product: string, stock: string) => `Existencia ajustada: de ${product} hay ${stock}`,
  invalidAdjustment: 'Escribe cuánto entra o sale, por ejemplo 3 o -3',
  noLines: 'El ajuste no tiene productos',
  tooManyLines: 'El ajuste tiene demasiados productos',
  reason: 'Elige el motivo del ajuste',
  below: (product: string, stock: string) => `De ${product} solo hay ${stock}`,
  wouldFallBelow: 'Sale más de lo que hay',
  above: (product: string) => `La existencia de ${product} sería demasiado grande`,
  productGone: 'El producto ya no está o es de otra tienda',
  keyReused: 'Este ajuste ya se envió con otros datos',
  stillRunning: 'El ajuste todavía se está procesando',
  outcomeUnknown: 'No se sabe todavía si el ajuste se guardó. Se está preguntando de nuevo.',
  tillElsewhere: 'La caja está abierta en otra pestaña: ajusta la existencia allí',
} as const
