/** The messages about imports of products. All of them are our own (docs/product.md §10.16). */
export const importMessages = {
  checked: 'Filas revisadas',
  applied: 'Filas importadas correctamente',
  noRows: 'La importación no tiene filas',
  tooManyRows: 'La importación tiene demasiadas filas en una sola parte',
  rowNumber: 'Cada fila lleva su número',
  codeOfPack: (product: string) => `El código es de un empaque de ${product}`,
  repeated: (rows: readonly number[]) =>
    rows.length === 1
      ? `El código también está en la fila ${rows.join()}`
      : `El código también está en las filas ${rows.slice(0, 5).join(', ')}`,
  codeNeeded: 'Escribe un código: el que se daría por el nombre ya es de otro producto',
  mayNotRemove: 'No tienes permiso de eliminar productos',
  catalogMoved: 'El catálogo cambió desde la revisión. Revisa las filas otra vez.',
  hasRefused: 'Hay filas que no se pueden importar. Corrígelas, o importa solo las buenas.',
  runningElsewhere: (person: string) => `${person} está importando productos. Espera a que termine.`,
  keyReused: 'Esta parte de la importación ya se envió con otros datos',
  stillRunning: 'Esta parte de la importación todavía se está procesando',
} as const
