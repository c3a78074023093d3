/** Texts about the packs of a product (docs/product.md §10.18). */
export const packMessages = {
  invalidFactor: (most: number) => `Escribe un número entero de 1 a ${most.toLocaleString('es-GT')}`,
  tooMany: (most: number) => `Un producto puede tener hasta ${most} empaques`,
  notInWords: (line: string) =>
    `«${line}» no es un empaque: escríbelo como «Caja × 24 a Q 96.00, código 7401», uno en cada línea`,
  codeTwice: 'El código se repite en este producto',
  unknown: 'El empaque ya no existe. Vuelve a abrir el producto.',
} as const
