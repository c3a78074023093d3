import { Screen } from '../../components/screen.tsx'
import { Tile } from '../../components/tile.tsx'
import { useUsesCredit } from '../../components/use-takes-credit.ts'
import { useSession } from '../../components/use-session.ts'
import { allScreens, isOffered, screens } from '../../screens.ts'

/** The entry to the reports (docs/product.md §2.1); on a phone the side menu is hidden, so both links are here too. */
export function ReportsScreen() {
  const usesCredit = useUsesCredit()
  const session = useSession()
  return (
    <Screen title="Panel de Reportes" lead="Selecciona un tipo de reporte del menú lateral para comenzar.">
      <div className="tiles tiles--large">
        {allScreens
          .filter(
            (screen) =>
              screen.menu?.below === screens.reports.path &&
              isOffered(session, screen) &&
              (usesCredit || !screen.isForCredit),
          )
          .map(({ path, icon, title, tile }) => (
            <Tile key={path} href={path} icon={icon} title={title} text={tile ?? ''} />
          ))}
      </div>
    </Screen>
  )
}
