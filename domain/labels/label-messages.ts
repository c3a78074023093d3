/** The messages of labels (docs/product.md §10.24). */
export const labelMessages = {
  invalidPrefix: 'Cuántas etiquetas se escribe antes de * con un número entero de 1 a 999',
  invalidCount: 'De 0 a 999 etiquetas',
  invalidFirst: (most: number) => `La primera etiqueta va del 1 al ${most}`,
  nothingToPrint: 'Escribe cuántas etiquetas quieres de algún artículo',
  tooMany: (most: number) => `Se imprimen ${most} etiquetas como máximo a la vez`,
  gone: 'No se imprime',
  noBars: 'Sin barras: no caben',
  noChanges: 'Ningún precio cambió desde ese día',
  emptyEntry: 'De esa entrada no queda ningún artículo',
  notLoaded: 'No se pudieron traer los artículos. Intenta de nuevo.',
  printFailed: 'No se pudieron imprimir las etiquetas',
} as const
