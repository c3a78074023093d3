/** What is told when a till that was stored on a device cannot be restored whole. */
const drafts = {
  register: 'el conteo de la caja',
  sales: 'la venta en espera',
  cashMovement: 'el movimiento de efectivo',
  accountPayment: 'el abono',
  saleReturn: 'la devolución',
  stockAdjustment: 'el ajuste de existencias',
} as const

export const storedTillMessages = {
  drafts,
  lost: (draft: keyof typeof drafts) =>
    `Lo que estabas escribiendo en ${drafts[draft]} no se pudo recuperar.`,
} as const
