import { Screen } from '../../components/screen.tsx'
import { Tile } from '../../components/tile.tsx'
import { useUsesCredit } from '../../components/use-takes-credit.ts'
import { allScreens, screens } from '../../screens.ts'

/** The entry to the reports (docs/product.md §2.1); on a phone the side menu is hidden, so both links are here too. */
export function ReportsScreen() {
  const usesCredit = useUsesCredit()
  return (
    <Screen title="Panel de Reportes" lead="Selecciona un tipo de reporte del menú lateral para comenzar.">
      <div className="tiles tiles--large">
        {allScreens
          .filter(
            (screen) => screen.menu?.below === screens.reports.path && (usesCredit || !screen.isForCredit),
          )
          .map(({ path, icon, title, tile }) => (
            <Tile key={path} href={path} icon={icon} title={title} text={tile ?? ''} />
          ))}
      </div>
    </Screen>
  )
}
