import { Screen } from '../../components/screen.tsx'
import { tileTextOf } from '../../components/tile-texts.ts'
import { Tile } from '../../components/tile.tsx'
import { useStoreUses } from '../../components/use-store-uses.ts'
import { useSession } from '../../components/use-session.ts'
import { allScreens, isForUses, isOffered, screens } from '../../screens.ts'

/** The entry to the reports (docs/product.md §2.1); on a phone the side menu is hidden, so both links are here too. */
export function ReportsScreen() {
  const uses = useStoreUses()
  const session = useSession()
  return (
    <Screen title="Panel de Reportes" lead="Selecciona un tipo de reporte del menú lateral para comenzar.">
      <div className="tiles tiles--large">
        {allScreens
          .filter(
            (screen) =>
              screen.menu?.below === screens.reports.path &&
              isOffered(session, screen) &&
              isForUses(screen, uses),
          )
          .map((screen) => (
            <Tile
              key={screen.path}
              href={screen.path}
              icon={screen.icon}
              title={screen.title}
              text={tileTextOf(screen) ?? ''}
            />
          ))}
      </div>
    </Screen>
  )
}
