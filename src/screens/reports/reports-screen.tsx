import { Screen } from '../../components/screen.tsx'
import { Tile } from '../../components/tile.tsx'
import { reportTexts } from './report-texts.ts'

/** The entry to the reports (spec §2); on a phone the side menu is out of sight, so both are here too. */
export function ReportsScreen() {
  const { inventory, sales } = reportTexts
  return (
    <Screen title="Panel de Reportes" lead="Selecciona un tipo de reporte del menú lateral para comenzar.">
      <div className="tiles tiles--large">
        <Tile
          href="/reports/inventory"
          icon="inventory-report"
          title={inventory.title}
          text={inventory.lead}
        />
        <Tile href="/reports/sales" icon="sales-report" title={sales.title} text={sales.lead} />
      </div>
    </Screen>
  )
}
