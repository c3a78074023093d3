/** The texts about devices and about what a device delivers (docs/product.md §7.1). All are our own. */
export const deviceMessages = {
  registered: 'Dispositivo registrado',
  /** What names a device is no UUID. */
  invalid: 'El identificador de este dispositivo no es válido',
} as const
