/** Texts about categories and quick keys, on both sides. */
/** What the till calls the grid of quick keys. */
export const quickKeysTitle = 'Teclas rápidas'

export const categoryMessages = {
  nameTaken: 'Ya hay una categoría con ese nombre',
  unknown: 'La categoría no existe',
  needsStore: 'Elige una tienda para ver una sola categoría',
  oneLetter: 'Escribe una sola letra, de la a a la z',
  letterTaken: (letter: string, product: string) =>
    `La letra ${letter.toUpperCase()} ya es de otro producto de la categoría: ${product}`,
} as const
