import { reportMessages } from '../../../domain/report-messages.ts'

/** The error texts that all reports share. */
export const reportTexts = {
  exportFailed: 'No se pudo exportar el reporte. Intenta de nuevo.',
  noData: reportMessages.nothingToExport,
  printFailed: 'No se pudo imprimir el reporte. Intenta de nuevo.',
}
