/** The messages about the settings of a store. All of them are our own. */
export const settingsMessages = {
  updated: 'Ajustes guardados correctamente',
  moved: 'Alguien más cambió estos ajustes mientras los editabas',
  invalidDenominations: 'Los billetes y monedas son montos mayores que 0, con dos decimales como máximo',
  tooManyDenominations: (most: number) => `Son como máximo ${most} billetes y monedas`,
  invalidWarning: 'El monto de aviso es 0 o más, con dos decimales como máximo',
  invalidReasons: 'Los motivos son una lista de textos',
  tooManyReasons: (most: number) => `Son como máximo ${most} motivos`,
  longReason: (most: number) => `Cada motivo lleva ${most} caracteres como máximo`,
} as const
