/** The part of the keymap for the accounts of clients. */
import { hintsOf, type CommandKey, type KeyTable } from './keymap.ts'

export type AccountCommand = 'filter' | 'clear' | 'more' | 'adjust' | 'print' | 'pdf' | 'excel' | 'back'

const own = (key: string, hint: string, label: string, command: AccountCommand) => ({
  ...{ keys: [key], hint, label, command },
  ...{ leftTo: [], onBar: true },
})

const accountKeys: readonly CommandKey<AccountCommand>[] = [
  own('f10', 'F10', 'Filtrar', 'filter'),
  own('f2', 'F2', 'Quitar filtros', 'clear'),
  own('f4', 'F4', 'Ajustar saldo', 'adjust'),
  own('ctrl>p', 'Ctrl+P', 'Imprimir', 'print'),
  own('f7', 'F7', 'Descargar PDF', 'pdf'),
  own('f8', 'F8', 'Exportar a Excel', 'excel'),
  own('pagedown', 'Av Pág', 'Ver más', 'more'),
  // Whoever types a day does not leave by it.
  { ...own('escape', 'Esc', 'Volver a Clientes', 'back'), leftTo: ['text'] },
]

export const accountTable: KeyTable<CommandKey<AccountCommand>> = {
  where: 'Estado de cuenta',
  keys: accountKeys,
}

/** The hint of the key of a command. */
export const accountHint = hintsOf(accountKeys)

const linkKey: CommandKey<'open'> = {
  ...{ keys: ['f8'], hint: 'F8', label: 'Estado de cuenta', command: 'open' },
  ...{ leftTo: [], onBar: true },
}

/** Of the selected client in the list, where there are accounts. */
export const accountLinkTable: KeyTable<CommandKey<'open'>> = { where: 'Clientes', keys: [linkKey] }
