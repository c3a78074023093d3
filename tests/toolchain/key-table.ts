import {
  fieldKeys,
  helpKey,
  listKeys,
  menuKeys,
  rangeKeys,
  reportKeys,
  saleKeys,
  settingsKey,
} from '../../src/keymap.ts'

/** The README's table of keys, as the keymap has it. */
export function keyTable(): string {
  const rows = [
    ['key', 'where', 'does'],
    ['---', '---', '---'],
    [helpKey.hint, 'En todas las pantallas', helpKey.label],
    [
      `${menuKeys[0]?.hint} … ${menuKeys.at(-1)?.hint}`,
      'En todas las pantallas',
      'Las entradas del menú, en orden',
    ],
    [settingsKey.hint, 'En todas las pantallas', settingsKey.label],
    ...saleKeys.map((key) => [key.hint, 'Ventas', key.label]),
    ...fieldKeys.map((key) => [key.hint, key.where, key.label]),
    ...listKeys.map((key) => [key.hint, 'Listas', key.label]),
    ...rangeKeys.map((key) => [key.hint, 'Reporte de ventas', key.label]),
    ...reportKeys.map((key) => [key.hint, 'Reportes', key.label]),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
