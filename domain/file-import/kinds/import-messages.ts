const inRows = (rows: readonly number[]) =>
  rows.length === 1 ? `la fila ${rows.join()}` : `las filas ${rows.slice(0, 5).join(', ')}`

/** The messages about imports of files. All of them are our own (docs/product.md §10.16, §10.20). */
export const importMessages = {
  checked: 'Filas revisadas',
  applied: 'Filas importadas correctamente',
  noRows: 'La importación no tiene filas',
  tooManyRows: 'La importación tiene demasiadas filas en una sola parte',
  rowNumber: 'Cada fila lleva su número',
  codeOfPack: (product: string) => `El código es de un empaque de ${product}`,
  codeOfOther: (code: string, product: string) => `El código ${code} ya es de otro producto: ${product}`,
  codeOfRow: (code: string, row: number) => `El código ${code} también está en la fila ${row}`,
  repeated: (rows: readonly number[]) => `El código también está en ${inRows(rows)}`,
  codeNeeded: 'Escribe un código: el que se daría por el nombre ya es de otro producto',
  mayNotRemove: 'No tienes permiso de eliminar productos',
  sameProductName: (code: string) => `Ya hay un producto con ese nombre, con el código ${code}`,
  sameNameInFile: (rows: readonly number[]) => `El mismo nombre también está en ${inRows(rows)}`,
  repeatedPerson: (rows: readonly number[]) => `También está en ${inRows(rows)}`,
  severalPeople: (count: number) => `Hay ${count} con ese nombre: escribe el teléfono o la ficha`,
  otherPerson: (name: string) => `Esa ficha es de «${name}»: quítala si se trata de alguien más`,
  sameName: (phones: readonly (string | null)[]) => {
    const known = phones.filter((phone) => phone !== null)
    const told = known.length === 0 ? '' : `, con el teléfono ${known.slice(0, 3).join(', ')}`
    return `Ya hay otro con ese nombre${told}`
  },
  mayNotMake: 'No tienes permiso de agregar',
  mayNotRemovePeople: 'No tienes permiso de eliminar',
  mayNotAdjust: 'No tienes permiso de ajustar lo que deben los clientes',
  mayNotSeeAccounts: 'No tienes permiso de ver lo que deben los clientes',
  notBalance: 'El saldo debe ser un monto, con dos decimales como máximo',
  openingBalance: 'Saldo inicial (importación)',
  balanceSet: 'Importación',
  catalogMoved: 'El catálogo cambió desde la revisión. Revisa las filas otra vez.',
  hasRefused: 'Hay filas que no se pueden importar. Corrígelas, o importa solo las buenas.',
  runningElsewhere: (person: string) => `${person} está importando un archivo. Espera a que termine.`,
  keyReused: 'Esta parte de la importación ya se envió con otros datos',
  stillRunning: 'Esta parte de la importación todavía se está procesando',
} as const
