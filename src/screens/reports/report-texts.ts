import { messages } from '../../../domain/messages.ts'
import type { Report } from '../../../domain/report.ts'
import { rangeKeys } from '../../keymap.ts'

const common = {
  exportFailed: 'No se pudo exportar el reporte. Intenta de nuevo.',
  noData: messages.report.nothingToExport,
  printFailed: 'No se pudo imprimir el reporte. Intenta de nuevo.',
}

export type ReportKind = Report['kind']

/** What the two reports say differently, on the screen and in toasts. */
export const reportTexts = {
  inventory: {
    ...common,
    title: 'Reporte de Inventario',
    lead: 'Lo que hay en una tienda ahora, con lo que cuesta y a cómo se vende.',
    loadFailed: messages.report.inventoryFailed,
    emptyTitle: 'La tienda no tiene productos',
    emptyHint: 'Agrégalos en Productos, o elige otra tienda.',
  },
  sales: {
    ...common,
    title: 'Reporte de Ventas',
    lead: 'Lo que se vendió en unos días, y lo que dejó.',
    loadFailed: messages.report.salesFailed,
    emptyTitle: 'No hubo ventas en estos días',
    emptyHint: `Prueba con otras fechas: ${rangeKeys.map(({ label, hint }) => `${label} (${hint})`).join(', ')}.`,
  },
} as const
