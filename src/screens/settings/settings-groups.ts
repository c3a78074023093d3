import type { SettingName } from '../../../domain/settings.ts'

/** The groups of the settings, in the order of the screen and its form. */
export const settingsGroups = [
  'Recibo y cobro',
  'Efectivo y cierre de caja',
  'Productos',
  'Existencia',
  'Clientes y proveedores',
  'Motivos de los movimientos de caja',
] as const

/** The group of each setting: the compiler asks for one. */
export const groupOf: Readonly<Record<SettingName, (typeof settingsGroups)[number]>> = {
  receipt_footer: 'Recibo y cobro',
  receipt_bars: 'Recibo y cobro',
  tenders: 'Recibo y cobro',
  return_days: 'Recibo y cobro',
  blind_closing: 'Efectivo y cierre de caja',
  denominations: 'Efectivo y cierre de caja',
  cash_warning: 'Efectivo y cierre de caja',
  closing_question: 'Efectivo y cierre de caja',
  sell_by_weight: 'Productos',
  scale_labels: 'Productos',
  sell_packs: 'Productos',
  sell_services: 'Productos',
  categories: 'Productos',
  deposits: 'Productos',
  common_article_most: 'Productos',
  blind_counts: 'Existencia',
  names_only: 'Clientes y proveedores',
  reasons_in: 'Motivos de los movimientos de caja',
  reasons_supplier: 'Motivos de los movimientos de caja',
  reasons_drop: 'Motivos de los movimientos de caja',
  reasons_out: 'Motivos de los movimientos de caja',
  reasons_reversal: 'Motivos de los movimientos de caja',
}
