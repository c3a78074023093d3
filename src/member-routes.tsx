import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { maySee } from '../domain/access.ts'
import { entities } from '../domain/permissions.ts'
import { listPath } from './components/layout/list-paths.ts'
import { AppLayout } from './screens/layout/app-layout.tsx'
import { useRegister, useSale, useSession } from './components/use-till.ts'
import { CloseRegisterScreen } from './screens/close-register/close-register-screen.tsx'
import { DashboardScreen } from './screens/dashboard/dashboard-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { OpenRegisterScreen } from './screens/open-register/open-register-screen.tsx'
import { PlaceholderScreen } from './screens/placeholder/placeholder-screen.tsx'
import { RegisterUnknown } from './screens/open-register/register-unknown.tsx'
import { ReportsScreen } from './screens/reports/reports-screen.tsx'
import { SaleScreen } from './screens/sale/sale-screen.tsx'
import { WaitingScreen } from './screens/layout/waiting-screen.tsx'

const ListPage = lazy(async () => ({ default: (await import('./screens/lists/list-page.tsx')).ListPage }))

const ReportPage = lazy(async () => ({
  default: (await import('./screens/reports/report-page.tsx')).ReportPage,
}))

const ScannerPage = lazy(async () => ({
  default: (await import('./screens/scanner/scanner-page.tsx')).ScannerPage,
}))

/** The routes of spec §2 for who is signed in. */
export function MemberRoutes() {
  return (
    <AppLayout>
      <Switch>
        <Route path="/">
          <FirstPage />
        </Route>
        <Route path="/setup">
          <Redirect to="/" replace />
        </Route>
        <Route path="/dashboard">
          <DashboardScreen />
        </Route>
        <Route path="/home">
          <DashboardScreen />
        </Route>
        <Route path="/sale">
          <Allowed>
            <WhenRegister is={['open']} otherwise="/open-cash-register">
              <SaleScreen />
            </WhenRegister>
          </Allowed>
        </Route>
        <Route path="/scanner">
          <Allowed>
            <Loading>
              <ScannerPage />
            </Loading>
          </Allowed>
        </Route>
        <Route path="/open-cash-register">
          <Allowed>
            <WhenRegister is={['closed', 'summary']} otherwise="/sale">
              <OpenRegisterScreen />
            </WhenRegister>
          </Allowed>
        </Route>
        <Route path="/close-cash-register">
          <Allowed>
            <WhenRegister is={['open', 'summary']} otherwise="/dashboard">
              <CloseRegisterScreen />
            </WhenRegister>
          </Allowed>
        </Route>
        <Route path="/reports">
          <Allowed>
            <ReportsScreen />
          </Allowed>
        </Route>
        <Route path="/reports/inventory">
          <Allowed>
            <Loading>
              <ReportPage kind="inventory" />
            </Loading>
          </Allowed>
        </Route>
        <Route path="/reports/sales">
          <Allowed>
            <Loading>
              <ReportPage kind="sales" />
            </Loading>
          </Allowed>
        </Route>
        {entities.map((entity) => (
          <Route key={entity} path={listPath(entity)}>
            <Allowed>
              <Loading>
                <ListPage entity={entity} />
              </Loading>
            </Allowed>
          </Route>
        ))}
        <Route path="/role">
          <PlaceholderScreen name="Role" />
        </Route>
        <Route path="/purchase">
          <PlaceholderScreen name="Purchase" />
        </Route>
        <Route path="/expense">
          <PlaceholderScreen name="Expense" />
        </Route>
        <Route path="/permission">
          <PlaceholderScreen name="Permission" />
        </Route>
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </AppLayout>
  )
}

/** Signing in leads to the welcome, or straight back to a sale, or its receipt, that was left open on this device. */
function FirstPage() {
  const isSelling = useSelector(useRegister(), (snapshot) => snapshot.matches('open'))
  const hasSale = useSelector(useSale(), (snapshot) => !snapshot.matches('empty'))
  return <Redirect to={isSelling && hasSale ? '/sale' : '/dashboard'} replace />
}

/** Screens that come when they are first asked for. */
function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<WaitingScreen label="Cargando" />}>{children}</Suspense>
}

/** Lets in whom the table of rights lets in. */
function Allowed({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return maySee(useSession(), path) ? children : <Redirect to="/dashboard" replace />
}

type Drawer = 'open' | 'summary' | 'closed'

/** Shows a screen while the register is as the screen needs it, otherwise leads on (spec §2). */
function WhenRegister({
  is,
  otherwise,
  children,
}: {
  is: readonly Drawer[]
  otherwise: string
  children: ReactNode
}) {
  const drawer = useSelector(useRegister(), (snapshot) => {
    if (snapshot.matches('checking') || snapshot.matches('unknown')) return snapshot.value
    if (snapshot.matches({ closed: 'summary' })) return 'summary'
    return snapshot.matches('open') || snapshot.matches('closing') ? 'open' : 'closed'
  })
  if (drawer === 'checking') return <WaitingScreen label="Consultando la caja" />
  if (drawer === 'unknown') return <RegisterUnknown />
  return is.some((wanted) => wanted === drawer) ? children : <Redirect to={otherwise} replace />
}
