import { messages } from '../../../domain/messages.ts'
import type { Report } from '../../../domain/report.ts'
import { rangeKeys } from '../../keymap.ts'
import { screens } from '../../screens.ts'

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
    title: screens.inventoryReport.title,
    lead: screens.inventoryReport.tile ?? '',
    loadFailed: messages.report.inventoryFailed,
    emptyTitle: 'La tienda no tiene productos',
    emptyHint: 'Agrégalos en Productos, o elige otra tienda.',
  },
  sales: {
    ...common,
    title: screens.salesReport.title,
    lead: screens.salesReport.tile ?? '',
    loadFailed: messages.report.salesFailed,
    emptyTitle: 'No hubo ventas en estos días',
    emptyHint: `Prueba con otras fechas: ${rangeKeys.map(({ label, hint }) => `${label} (${hint})`).join(', ')}.`,
  },
} as const
