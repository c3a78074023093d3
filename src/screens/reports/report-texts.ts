import { messages } from '../../../domain/messages.ts'

/** The error texts that all reports share. */
export const reportTexts = {
  exportFailed: 'No se pudo exportar el reporte. Intenta de nuevo.',
  noData: messages.report.nothingToExport,
  printFailed: 'No se pudo imprimir el reporte. Intenta de nuevo.',
}
