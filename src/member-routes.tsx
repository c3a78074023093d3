import { isBroughtFor } from '../domain/paying/ways.ts'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useApp } from './app-context.tsx'
import { useAbilities, useRegister, useSale, useSession } from './components/use-session.ts'
import { usePart } from './components/use-part.ts'
import { loadWhenIdle } from './load-ahead.ts'
import { registerCondition } from './machines/register/register.ts'
import { loadedPart } from './parts.ts'
import type { Screen } from './screen.ts'
import { allScreens, maySee, screens } from './screens.ts'
import { AppLayout } from './screens/layout/app-layout.tsx'
import { WaitingScreen } from './screens/layout/waiting-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { RegisterUnknown } from './screens/open-register/register-unknown.tsx'
import { TillGate } from './screens/till-holder/till-gate.tsx'

/** The routes behind the sign-in (docs/product.md §2.1): one for each screen of the table. */
export function MemberRoutes() {
  const session = useSession()
  const ports = useApp()
  useEffect(() => loadWhenIdle(session, ports), [session, ports])
  const abilities = useAbilities()
  return (
    <AppLayout>
      <Switch>
        <Route path="/">
          <FirstPage />
        </Route>
        <Route path="/setup">
          <Redirect to="/" replace />
        </Route>
        {allScreens.map((screen) => (
          <Route key={screen.path} path={screen.path}>
            {maySee(abilities, screen) ? (
              <WhenRegister is={screen.register}>
                <ScreenView screen={screen} />
              </WhenRegister>
            ) : (
              <Refused isKnown={abilities.isRead} />
            )}
          </Route>
        ))}
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </AppLayout>
  )
}

/** Leads away from a screen that the user may not see, as soon as it is known what a colleague could lend. */
function Refused({ isKnown }: { isKnown: boolean }) {
  return isKnown ? <Redirect to={screens.dashboard.path} replace /> : <WaitingScreen label="Cargando" />
}

/** Signing in leads to the welcome, or back to the count, the sale or the receipt that was left open on this device. */
function FirstPage() {
  const isCounting = useSelector(useRegister(), (snapshot) => snapshot.matches({ open: 'counting' }))
  const mayClose = maySee(useSession(), screens.closeRegister)
  const isSelling = useSelector(useRegister(), (snapshot) => snapshot.matches('open'))
  const hasSale = useSelector(
    useSale(),
    (snapshot) => !snapshot.matches('empty') || isBroughtFor(snapshot.context.ways),
  )
  if (isCounting && mayClose) return <Redirect to={screens.closeRegister.path} replace />
  return <Redirect to={(isSelling && hasSale ? screens.sale : screens.dashboard).path} replace />
}

const nothing = loadedPart(null)

/** Shows a screen once its code and its ports are loaded. */
function ScreenView({ screen: { view, needs } }: { screen: Screen }) {
  const ports = useApp()
  const hasNeeds = usePart<unknown>(needs ? ports[needs] : nothing) !== undefined
  const View = usePart(view)
  return View && hasNeeds ? <View /> : <WaitingScreen label="Cargando" />
}

/** Shows a screen while this tab has the till and the register is as the screen needs it, otherwise redirects (docs/product.md §2.1). */
function WhenRegister({ is: needed, children }: { is: Screen['register']; children: ReactNode }) {
  if (!needed) return children
  return (
    <TillGate>
      <InCondition needed={needed}>{children}</InCondition>
    </TillGate>
  )
}

function InCondition({ needed, children }: { needed: NonNullable<Screen['register']>; children: ReactNode }) {
  const condition = useSelector(useRegister(), registerCondition)
  if (condition === 'checking') return <WaitingScreen label="Consultando la caja" />
  if (condition === 'unknown') return <RegisterUnknown />
  if (needed.is.includes(condition)) return children
  // What would be sold while the closing waits for its answer would be lost with the register.
  const otherwise = condition === 'closing' ? screens.closeRegister.path : needed.otherwise
  return <Redirect to={otherwise} replace />
}
