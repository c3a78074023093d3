import { Screen } from '../../components/screen.tsx'

/** The entry to the reports (spec §2). */
export function ReportsScreen() {
  return (
    <Screen title="Panel de Reportes" lead="Selecciona un tipo de reporte del menú lateral para comenzar." />
  )
}
