/** Why stock changes: the kinds of stock moves, and the documents and reasons that they have (docs/product.md §10.9). */

/** Each kind with its name. */
export const moveKinds = {
  opening: 'Existencia inicial',
  sale: 'Venta',
  return: 'Devolución',
  void: 'Anulación',
  entry: 'Entrada',
  adjustment: 'Ajuste',
  count: 'Conteo',
  import: 'Importación',
  edit: 'Edición',
} as const

export type MoveKind = keyof typeof moveKinds

const isMoveKind = (name: string): name is MoveKind => name in moveKinds

/** The kinds in the order in which they are offered. */
export const moveKindIds: readonly MoveKind[] = Object.keys(moveKinds).filter(isMoveKind)

/** The documents that move stock. That of a voided document is the document itself. */
export const moveDocuments = ['sale', 'return', 'entry', 'adjustment', 'count'] as const

export type MoveDocumentType = (typeof moveDocuments)[number]

/** The reason of a stock that was changed in the form of its product. */
export const EDITED = 'edited'
