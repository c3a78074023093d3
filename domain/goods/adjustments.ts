/** Adjustments: stock that is put right without a sale, a purchase or a count (docs/product.md §10.13). */

/** Why stock is adjusted, with its name; the digit of the till's keys is the place in this order. */
const adjustmentReasons = {
  waste: 'Merma',
  expired: 'Vencido',
  damaged: 'Dañado',
  stolen: 'Robo',
  'own use': 'Consumo propio',
  gift: 'Regalo',
  error: 'Error de registro',
} as const

export type AdjustmentReason = keyof typeof adjustmentReasons

const isReason = (name: string): name is AdjustmentReason => name in adjustmentReasons

export const adjustmentReasonIds: readonly AdjustmentReason[] =
  Object.keys(adjustmentReasons).filter(isReason)

/** The name of the reason of an adjustment. */
export function reasonName(reason: string): string {
  return isReason(reason) ? adjustmentReasons[reason] : reason
}
