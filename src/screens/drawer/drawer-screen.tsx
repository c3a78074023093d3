import { useLocation } from 'wouter'
import { CashWarning } from '../../components/register/cash-warning.tsx'
import { Screen } from '../../components/screen.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useMay, useMayBegin, useSession } from '../../components/use-session.ts'
import { drawerTable } from '../../keys/drawer-keys.ts'
import { maySee, screens } from '../../screens.ts'
import { MovementPanel } from './movement-panel.tsx'
import { ReportPanel } from './report-panel.tsx'

/** The drawer of the own open register: movements of cash and report X, each with its right (docs/product.md §10.2). */
export function DrawerScreen() {
  const session = useSession()
  const [, navigate] = useLocation()
  const movesCash = useMayBegin('create cash movement')
  const seesReport = useMay('read cash register')
  const { closings, closeRegister } = screens
  useCommandKeys(drawerTable, {
    ...(maySee(session, closings) && { history: { isLive: true, run: () => navigate(closings.path) } }),
    ...(maySee(session, closeRegister) && {
      close: { isLive: true, run: () => navigate(closeRegister.path) },
    }),
  })
  return (
    <Screen
      title={screens.drawer.title}
      lead={
        seesReport
          ? 'Entradas, salidas y retiros de tu turno.'
          : 'El efectivo que entra y sale de tu caja sin una venta.'
      }
      size="middle"
    >
      <CashWarning />
      {movesCash && <MovementPanel />}
      {seesReport && <ReportPanel listsMovements={!movesCash} />}
    </Screen>
  )
}
