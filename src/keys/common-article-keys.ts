/** The key of the common article, at a till that sells it (docs/product.md §10.26). */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

/** Only in the help, in 'Ir a…' and beside an unknown code: the bar of the till stays that of the specification. */
export const commonArticleTable: KeyTable<CommandKey<'ask'>> = {
  where: 'Artículo común',
  keys: [
    { keys: ['alt>z'], hint: 'Alt+Z', label: 'Artículo común', command: 'ask', leftTo: [], onBar: false },
  ],
}

export const commonArticleHint = hintsOf(commonArticleTable.keys)

/** The key of its report that makes a product of one, as Insert makes a new record in each list. */
export const commonReportTable: KeyTable<CommandKey<'create'>> = {
  where: 'Reporte de artículos comunes',
  keys: [
    {
      keys: ['insert'],
      hint: 'Insert',
      label: 'Nuevo Producto de un artículo común',
      command: 'create',
      leftTo: [],
      onBar: false,
    },
  ],
}

export const commonReportHint = hintsOf(commonReportTable.keys)
