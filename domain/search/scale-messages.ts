/** The texts about the labels of a scale (docs/product.md §10.21). */
export const scaleMessages = {
  misread: 'La etiqueta se leyó mal: su último dígito no corresponde. Escanéala otra vez.',
  wrongCheck: 'La etiqueta no corresponde: su dígito de control interno es otro',
  empty: { weight: 'La etiqueta dice un peso de 0', price: 'La etiqueta dice un precio de 0' },
  unknown: (digits: string) => `Ningún artículo tiene el código ${digits} de la etiqueta`,
  byThePiece: (name: string) => `${name} no se vende por peso: su etiqueta no dice cuánto lleva`,
  withoutPrice: (name: string) => `${name} no tiene precio: no se sabe cuánto lleva su etiqueta`,
  /** What was typed before a code that says itself how much it is. */
  saysItself: 'La etiqueta ya dice cuánto lleva: antes de ella solo va un número entero, como 2*',
  formats: 'Los formatos de las etiquetas no son válidos',
  samePrefix: 'Cada prefijo lleva un solo formato',
  tooFewDigits: 'Con tantos dígitos para el artículo no queda lugar para el peso o el precio',
} as const
