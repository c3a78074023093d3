import { LinkButton } from '../../components/link-button.tsx'
import { Screen } from '../../components/screen.tsx'

/** The entry to the reports (spec §2); on a phone the side menu is out of sight, so both are here too. */
export function ReportsScreen() {
  return (
    <Screen title="Panel de Reportes" lead="Selecciona un tipo de reporte del menú lateral para comenzar.">
      <div className="screen__actions">
        <LinkButton href="/reports/inventory" variant="secondary">
          Reporte de Inventario
        </LinkButton>
        <LinkButton href="/reports/sales" variant="secondary">
          Reporte de Ventas
        </LinkButton>
      </div>
    </Screen>
  )
}
