import type { KeyBinding, KeyTable } from './keymap.ts'

const fieldKey = (key: string, hint: string, label: string): KeyBinding => ({ keys: [key], hint, label })

/** Keys that the focused field or dialog handles itself; listed for the help. */
export const fieldTables = {
  search: {
    where: 'Búsqueda',
    keys: [
      fieldKey('enter', 'Enter', 'Agregar el producto resaltado'),
      fieldKey('escape', 'Esc', 'Limpiar y cerrar la lista'),
      fieldKey('*', '3*', 'Cuántos del próximo artículo, antes de él'),
      fieldKey('backspace', 'Retroceso', 'Quitar esa cantidad, con la búsqueda vacía'),
    ],
  },
  client: {
    where: 'Cliente',
    keys: [
      fieldKey('enter', 'Enter', 'Elegir el cliente resaltado'),
      fieldKey('escape', 'Esc', 'Volver a la búsqueda'),
    ],
  },
  cell: {
    where: 'Cifra de una línea',
    keys: [
      fieldKey('enter', 'Enter', 'Tomar el cambio'),
      fieldKey('escape', 'Esc', 'Dejarla como estaba'),
      fieldKey('%', '10%', 'Un descuento en porcentaje de la línea'),
    ],
  },
  tender: {
    where: 'Cuenta',
    keys: [
      fieldKey('f8', 'F8', 'Poner el total exacto'),
      fieldKey('enter', 'Enter', 'Aceptar la venta'),
      fieldKey('escape', 'Esc', 'Volver a la búsqueda'),
    ],
  },
  receipt: {
    where: 'Recibo',
    keys: [fieldKey('enter', 'Enter', 'Imprimir y cerrar'), fieldKey('escape', 'Esc', 'Cerrar')],
  },
  form: { where: 'Formularios', keys: [fieldKey('enter', 'Enter', 'Guardar')] },
  date: {
    where: 'Fechas',
    keys: [
      fieldKey('5', '5', 'El día 5 de este mes; h es hoy, a es ayer'),
      fieldKey('+', '+', 'Un día más'),
      fieldKey('-', '-', 'Un día menos'),
      fieldKey('arrowdown', '↓', 'Elegir en el calendario'),
    ],
  },
  lines: { where: 'Texto de varias líneas', keys: [fieldKey('ctrl>enter', 'Ctrl+Enter', 'Guardar')] },
  dialog: { where: 'Diálogos', keys: [fieldKey('escape', 'Esc', 'Salir sin cambios')] },
} as const satisfies Record<string, KeyTable>
