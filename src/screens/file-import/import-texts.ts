import type { LeftOutReason } from '../../../domain/file-import/read-rows.ts'
import type { ImportResult } from '../../../domain/file-import/kinds/planned-rows.ts'

/** What becomes of rows, in the order of the filters. */
export const resultsShown: readonly ImportResult[] = ['new', 'changed', 'removed', 'same', 'refused']

export const resultNames: Readonly<Record<ImportResult, { one: string; many: string }>> = {
  new: { one: 'Nuevo', many: 'Nuevos' },
  changed: { one: 'Cambia', many: 'Cambian' },
  removed: { one: 'Se elimina', many: 'Se eliminan' },
  same: { one: 'Igual', many: 'Iguales' },
  refused: { one: 'Rechazada', many: 'Rechazadas' },
}

export const leftOutNames: Readonly<Record<LeftOutReason, string>> = {
  total: 'suma',
  heading: 'títulos repetidos',
  title: 'un solo texto',
}
