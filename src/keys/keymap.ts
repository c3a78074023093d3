/**
 * Every key of the product: its name, its label and its effect. The listener, the key bar, the F1 help and docs/keys.md
 * all read this table. The machine decides whether a key does something now (`can`).
 */
import type { QuickRange } from '../../domain/dates/date-ranges.ts'
import type { SaleEvent } from '../machines/sale/sale-events.ts'

export interface KeyBinding {
  /** In the notation of the listener: `>` separates the parts of a chord. */
  keys: readonly string[]
  /** As the key bar prints it. */
  hint: string
  label: string
}

/** A key of a screen. */
export interface ScreenKey extends KeyBinding {
  /** Shown on the key bar; the other keys are only in the help. */
  onBar: boolean
}

/** Keys of one place. */
export interface KeyTable<Key extends KeyBinding = KeyBinding> {
  where: string
  keys: readonly Key[]
}

/** A key of the sales screen: it sends an event to the sale. */
export interface SaleKey extends ScreenKey {
  event: SaleEvent
}

const saleKeys: readonly SaleKey[] = [
  { keys: ['f2'], hint: 'F2', label: 'Buscar', event: { type: 'search.clear' }, onBar: true },
  {
    keys: ['f3'],
    hint: 'F3',
    label: 'Cliente',
    event: { type: 'focus.move', focus: { at: 'client' } },
    onBar: true,
  },
  {
    keys: ['f4'],
    hint: 'F4',
    label: 'Cantidad',
    event: { type: 'line.edit', field: 'quantity' },
    onBar: true,
  },
  {
    keys: ['f6'],
    hint: 'F6',
    label: 'Descuento',
    event: { type: 'line.edit', field: 'discount' },
    onBar: true,
  },
  { keys: ['f7'], hint: 'F7', label: 'Impuesto', event: { type: 'line.edit', field: 'tax' }, onBar: true },
  { keys: ['f8'], hint: 'F8', label: 'Cobrar', event: { type: 'tender.start' }, onBar: true },
  { keys: ['f9'], hint: 'F9', label: 'Cancelar', event: { type: 'sale.cancel' }, onBar: true },
  { keys: ['f10'], hint: 'F10', label: 'Aceptar', event: { type: 'sale.accept' }, onBar: true },
  {
    keys: ['ctrl>enter'],
    hint: 'Ctrl+Enter',
    label: 'Cobro exacto',
    event: { type: 'sale.acceptExact' },
    onBar: true,
  },
  { keys: ['alt>p'], hint: 'Alt+P', label: 'Ver precio', event: { type: 'price.check' }, onBar: true },
  {
    keys: ['arrowup'],
    hint: '↑',
    label: 'Línea anterior',
    event: { type: 'line.step', step: -1 },
    onBar: false,
  },
  {
    keys: ['arrowdown'],
    hint: '↓',
    label: 'Línea siguiente',
    event: { type: 'line.step', step: 1 },
    onBar: false,
  },
  { keys: ['+'], hint: '+', label: 'Uno más', event: { type: 'line.increase' }, onBar: false },
  { keys: ['-'], hint: '−', label: 'Uno menos', event: { type: 'line.decrease' }, onBar: false },
  {
    keys: ['delete'],
    hint: 'Supr',
    label: 'Quitar línea',
    event: { type: 'line.removeSelected' },
    onBar: false,
  },
]

/** What a key does on a list. */
export type ListCommand =
  | 'search'
  | 'create'
  | 'previousRow'
  | 'nextRow'
  | 'view'
  | 'edit'
  | 'delete'
  | 'previousPage'
  | 'nextPage'
  | 'firstPage'
  | 'lastPage'

/** An element that has the focus and may need the key itself. */
export type KeyHolder = 'text' | 'choice' | 'button'

/** A key that runs a command of its screen. */
export interface CommandKey<Command> extends ScreenKey {
  command: Command
  /** The elements that keep the key when they have the focus. */
  leftTo: readonly KeyHolder[]
}

const listKeys: readonly CommandKey<ListCommand>[] = [
  { keys: ['f2'], hint: 'F2', label: 'Buscar', command: 'search', leftTo: [], onBar: true },
  { keys: ['insert'], hint: 'Insert', label: 'Nuevo', command: 'create', leftTo: [], onBar: true },
  {
    keys: ['arrowup'],
    hint: '↑',
    label: 'Fila anterior',
    command: 'previousRow',
    leftTo: ['choice'],
    onBar: true,
  },
  {
    keys: ['arrowdown'],
    hint: '↓',
    label: 'Fila siguiente',
    command: 'nextRow',
    leftTo: ['choice'],
    onBar: true,
  },
  {
    keys: ['enter'],
    hint: 'Enter',
    label: 'Ver',
    command: 'view',
    leftTo: ['choice', 'button'],
    onBar: true,
  },
  { keys: ['f4'], hint: 'F4', label: 'Editar', command: 'edit', leftTo: [], onBar: true },
  {
    keys: ['delete'],
    hint: 'Supr',
    label: 'Eliminar',
    command: 'delete',
    leftTo: ['text', 'choice'],
    onBar: true,
  },
  {
    keys: ['pageup'],
    hint: 'Re Pág',
    label: 'Página anterior',
    command: 'previousPage',
    leftTo: ['choice'],
    onBar: true,
  },
  {
    keys: ['pagedown'],
    hint: 'Av Pág',
    label: 'Página siguiente',
    command: 'nextPage',
    leftTo: ['choice'],
    onBar: true,
  },
  {
    keys: ['home'],
    hint: 'Inicio',
    label: 'Primera página',
    command: 'firstPage',
    leftTo: ['text', 'choice'],
    onBar: false,
  },
  {
    keys: ['end'],
    hint: 'Fin',
    label: 'Última página',
    command: 'lastPage',
    leftTo: ['text', 'choice'],
    onBar: false,
  },
]

/** What a key does on a report. */
export type ReportCommand =
  'generate' | 'export' | 'print' | 'cancel' | 'previousPage' | 'nextPage' | 'firstPage' | 'lastPage'

const reportKeys: readonly CommandKey<ReportCommand>[] = [
  { keys: ['f10'], hint: 'F10', label: 'Generar Reporte', command: 'generate', leftTo: [], onBar: true },
  { keys: ['f8'], hint: 'F8', label: 'Exportar a Excel', command: 'export', leftTo: [], onBar: true },
  { keys: ['ctrl>p'], hint: 'Ctrl+P', label: 'Imprimir', command: 'print', leftTo: [], onBar: true },
  { keys: ['escape'], hint: 'Esc', label: 'Cancelar', command: 'cancel', leftTo: [], onBar: true },
  ...listKeys.flatMap(({ command, ...key }) => (isPageCommand(command) ? [{ ...key, command }] : [])),
]

const rangeKey = (key: string, label: string, command: QuickRange): CommandKey<QuickRange> => ({
  keys: [`alt>${key}`],
  hint: `Alt+${key.toUpperCase()}`,
  label,
  command,
  leftTo: [],
  onBar: true,
})

/** The quick ranges of days of the sales report. */
export const rangeKeys: readonly CommandKey<QuickRange>[] = [
  rangeKey('h', 'Hoy', 'today'),
  rangeKey('y', 'Ayer', 'yesterday'),
  rangeKey('s', 'Esta semana', 'thisWeek'),
  rangeKey('m', 'Este mes', 'thisMonth'),
  rangeKey('p', 'Mes pasado', 'lastMonth'),
]

function isPageCommand(command: ListCommand): command is ListCommand & ReportCommand {
  return command.endsWith('Page')
}

/** The hint of the key that sends a sale's event. @throws when no key sends it. */
export function saleHint(event: SaleEvent['type']): string {
  return hintOf(saleKeys.find((key) => key.event.type === event))
}

export const listHint = hintsOf(listKeys)
export const reportHint = hintsOf(reportKeys)

/** Finds the hint of the key of a command. @throws when no key has it. */
export function hintsOf<Command extends string>(keys: readonly CommandKey<Command>[]) {
  return (command: Command): string => hintOf(keys.find((key) => key.command === command))
}

function hintOf(key: KeyBinding | undefined): string {
  if (!key) throw new Error('There is no such key')
  return key.hint
}

/** The keys of each kind of screen, in the order the help and docs/keys.md list them. */
export const saleTable: KeyTable<SaleKey> = { where: 'Ventas', keys: saleKeys }
export const listTable: KeyTable<CommandKey<ListCommand>> = { where: 'Listas', keys: listKeys }
/** The same where records have no view: Enter opens the form. */
export const editedListTable: typeof listTable = {
  ...listTable,
  keys: listKeys.map((key) => (key.command === 'view' ? { ...key, label: 'Editar' } : key)),
}
export const rangeTable: KeyTable<CommandKey<QuickRange>> = { where: 'Reporte de ventas', keys: rangeKeys }
export const reportTable: KeyTable<CommandKey<ReportCommand>> = { where: 'Reportes', keys: reportKeys }

/** The keys that a field handles while somebody types in it. */
export const typingKeys = { take: 'Enter', leave: 'Escape', erase: 'Backspace' } as const

/** The hints of the keys of every dialog: confirm, confirm from a text of several lines, leave without harm. */
export const dialogHints = { take: 'Enter', takeLines: 'Ctrl+Enter', leave: 'Esc' } as const
