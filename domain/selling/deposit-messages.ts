/** The messages of returnable bottles. */
export const depositMessages = {
  unknown: 'Elige un envase de esta tienda',
  ofItself: 'Un envase no lleva otro envase',
  withoutStock: 'Un envase no lleva existencia',
  measured: 'Lo que se vende por peso o medida no lleva envase',
  isNamed: (product: string) => `Es el envase de ${product}`,
  /** `line` is the number on the till's screen. */
  changed: (line: number, name: string) =>
    `El envase de ${name} cambió: línea ${line}. Revisa la venta antes de cobrar.`,
  follows: 'El envase se devuelve con su artículo',
} as const
