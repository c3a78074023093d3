import type { StateValue } from 'xstate'
import { compareRows } from '../../domain/file-import/compared-rows.ts'
import { cellRefusals } from '../../domain/file-import/cells/cell-refusals.ts'
import { fileRefusals } from '../../domain/file-import/cells/file-refusals.ts'
import type { ImportKindName } from '../../domain/file-import/kinds/import-columns.ts'
import { importMessages } from '../../domain/file-import/kinds/import-messages.ts'
import type { ReadRow } from '../../domain/file-import/kinds/row-values.ts'
import { layoutOf } from '../../domain/file-import/sheet-layout.ts'
import { messages } from '../../domain/messages.ts'
import { units } from '../../domain/quantity.ts'
import type { ImportContext } from '../../src/machines/file-import/import-context.ts'
import { signedInAs } from '../machines.ts'
import { marta } from '../shop.ts'
import type { Interaction, PageState } from '../state.ts'

const sheet = layoutOf('product', {
  name: 'Lista de precios',
  merged: [],
  rows: [
    ['Distribuidora El Sol'],
    ['Cód. de Barras', 'Descripción', 'Marca', 'P. Venta', 'Precio sin factura', 'Exist.'],
    ['7401005900013', 'Agua pura 600 ml', 'Salvavidas', 'Q 5.00', '3.75', '48'],
    ['0012', 'Pan francés', null, 'Q 1.25', '0.90', '200'],
    ['7.40E+12', 'Detergente en polvo con aroma a lavanda, bolsa de 5 kg', 'Xedex', 'Q 62.00', '55.10', '3'],
    ['TOTAL', null, null, 'Q 68.25'],
  ],
})
const other = { ...sheet, name: 'Notas', score: 0, head: null }
const file = { id: '1', name: 'Lista de precios noviembre.xlsx' }
const fields = sheet.columns.map(({ match }) => match?.field ?? null)
const matched: Partial<ImportContext> = { file, fields, sheets: [sheet, other] }

const rows: ReadRow[] = [
  { row: 3, values: { code: '7401005900013', name: 'Agua pura 600 ml', price: 500, stock: units(48) } },
  { row: 4, values: { code: '0012', name: 'Pan francés', price: 125, stock: units(200) } },
  { row: 6, values: { code: '0013', name: 'Pan dulce', price: 150, stock: units(60) } },
]
const read = compareRows('product', {
  rows,
  unread: [
    {
      row: 5,
      values: {
        name: 'Detergente en polvo con aroma a lavanda, bolsa de 5 kg',
        price: 6_200,
        stock: units(3),
      },
      refused: [
        { cell: 'A5', field: 'code', shown: '7.40E+12', reason: cellRefusals.scientific('7.40E+12') },
      ],
    },
  ],
  leftOut: [{ row: 7, shown: 'TOTAL · Q 68.25', reason: 'total' }],
})
const portion = { rows, checkKey: 'a', applyKey: 'b' }
const made = { name: 'Pan dulce', description: null, price: 150, cost: 90, stock: units(60), minStock: 0 }
const checked = {
  cursor: 'c',
  plan: [
    {
      ...{ row: 3, code: '7401005900013', result: 'changed' as const },
      ...{ old: { price: 450 }, new: { price: 500 } },
    },
    { row: 4, code: '0012', result: 'same' as const, old: {}, new: {} },
    { row: 6, code: '0013', result: 'new' as const, old: {}, new: made },
  ],
}
const checking: Partial<ImportContext> = {
  ...matched,
  read,
  portions: [portion, portion],
  at: 1,
  checked: [checked],
}
const preview: Partial<ImportContext> = { ...matched, read, portions: [portion], at: 1, checked: [checked] }
const applying: Partial<ImportContext> = {
  ...checking,
  checked: [checked, checked],
  skipRefused: true,
  sent: [checked.plan, []],
}
const done: Partial<ImportContext> = { ...preview, sent: [checked.plan] }

const notebook = layoutOf('client', {
  name: 'Cuaderno de fiado',
  merged: [],
  rows: [
    ['Cliente', 'Correo', 'Tel.', 'Saldo'],
    ['Rosa Pérez', 'rosa@correo.gt', '5551-2345', 'Q 120.50'],
  ],
})
const rosa: ReadRow = {
  row: 2,
  values: { name: 'Rosa Pérez', email: 'rosa@correo.gt', phone: '5551-2345', balance: 12_050 },
}
const luis: ReadRow = { row: 3, values: { name: 'Luis Morales', phone: '4440-0000', balance: -500 } }
/** Clients with what they owe. */
const clients: Partial<ImportContext> = {
  file: { id: '2', name: 'Cuaderno de fiado.xlsx' },
  sheets: [notebook],
  fields: notebook.columns.map(({ match }) => match?.field ?? null),
  read: compareRows('client', { rows: [rosa, luis], unread: [], leftOut: [] }),
  portions: [{ rows: [rosa, luis], checkKey: 'a', applyKey: 'b' }],
  at: 1,
  checked: [
    {
      cursor: 'c',
      plan: [
        {
          ...{ row: 2, code: null, result: 'new' as const, old: {}, new: rosa.values },
          warning: importMessages.sameName(['44401111']),
        },
        {
          ...{ row: 3, code: '17', result: 'changed' as const },
          ...{ old: { name: 'Luis Morales', phone: '44409999' }, new: { phone: '44400000' } },
        },
      ],
    },
  ],
}

function importing(
  id: string,
  value: StateValue,
  context: Partial<ImportContext> = {},
  interactions: readonly Interaction[] = [],
  kind: ImportKindName = 'product',
): PageState {
  return {
    ...{ id: `fileImport.${id}`, path: `/${kind}-import`, till: signedInAs(marta), interactions },
    inner: { value, context },
  }
}

/** Importing products. */
export const fileImportStates: PageState[] = [
  importing('choosing', 'choosing'),
  importing('choosing--refused', 'choosing', { file, refusal: [fileRefusals.protected] }),
  importing('takingCatalog', 'takingCatalog', { from: 2 }),
  importing('reading', 'reading', { file }),
  importing('matching', 'matching', matched),
  importing('matching--nothing-found', 'matching', {
    ...{
      file,
      sheets: [
        { ...other, columns: sheet.columns.map((column) => ({ ...column, heading: '', match: null })) },
      ],
    },
    fields: fields.map(() => null),
  }),
  importing('askingMark', 'askingMark', matched),
  importing('readingRows', 'readingRows', matched),
  importing('checking.sending', { checking: 'sending' }, checking),
  importing('checking.waiting', { checking: 'waiting' }, { ...checking, refusal: [messages.network] }),
  importing(
    'checking.stopped',
    { checking: 'stopped' },
    { ...checking, refusal: [messages.session.forbidden] },
  ),
  importing('preview', 'preview', preview),
  importing('choosing--clients', 'choosing', {}, [], 'client'),
  importing('preview--clients', 'preview', clients, [], 'client'),
  importing('choosing--suppliers', 'choosing', {}, [], 'supplier'),
  importing('preview--all', 'preview', { ...preview, skipRefused: true }, ['.import-total--all']),
  importing('preview--nothing-to-do', 'preview', {
    ...preview,
    ...{ read: { ...read, unread: [] }, checked: [{ ...checked, plan: checked.plan.slice(1, 2) }] },
  }),
  importing('applying.sending', { applying: 'sending' }, applying),
  importing('applying.waiting', { applying: 'waiting' }, { ...applying, refusal: [messages.network] }),
  importing(
    'applying.stopped',
    { applying: 'stopped' },
    { ...applying, refusal: [messages.session.forbidden] },
  ),
  importing('applying.moved', { applying: 'moved' }, { ...applying, refusal: [importMessages.catalogMoved] }),
  importing('done', 'done', done),
  importing('done--stopped', 'done', { ...done, portions: [portion, portion] }),
]
