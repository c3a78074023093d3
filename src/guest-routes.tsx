import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { FullScreenSpinner } from './components/spinner.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'

const SetupPage = lazy(async () => ({
  default: (await import('./screens/setup/setup-page.tsx')).SetupPage,
}))

/** Nobody is signed in: everything but a printed set-up link leads to the sign-in (spec §2). */
export function GuestRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LoginScreen />
      </Route>
      <Route path="/setup">
        <Suspense fallback={<FullScreenSpinner label="Cargando" />}>
          <SetupPage />
        </Suspense>
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  )
}
