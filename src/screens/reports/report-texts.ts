import { messages } from '../../../domain/messages.ts'

/** What is said when something fails that fails alike for every report. */
export const reportTexts = {
  exportFailed: 'No se pudo exportar el reporte. Intenta de nuevo.',
  noData: messages.report.nothingToExport,
  printFailed: 'No se pudo imprimir el reporte. Intenta de nuevo.',
}
