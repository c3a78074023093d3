import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { FullScreenSpinner } from './components/spinner.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { NotFoundPage } from './screens/not-found/not-found-screen.tsx'
import { screenPaths } from './screen-paths.ts'

const SetupPage = lazy(async () => ({
  default: (await import('./screens/setup/setup-page.tsx')).SetupPage,
}))

/** Nobody is signed in: every screen but the one of a printed set-up link leads to the sign-in (spec §2). */
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
      {screenPaths.map((path) => (
        <Route key={path} path={path}>
          <Redirect to="/" replace />
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
