import { Redirect, Route, Switch } from 'wouter'
import { PartView } from './components/part-view.tsx'
import { FullScreenSpinner } from './components/feedback/spinner.tsx'
import { createPart } from './parts.ts'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { NotFoundPage } from './screens/not-found/not-found-screen.tsx'
import { allScreens } from './screens.ts'

const onboardingPage = createPart(
  async () => (await import('./screens/onboarding/onboarding-page.tsx')).OnboardingPage,
)

/** The routes before the sign-in: all but the printed set-up link lead to the sign-in (docs/product.md §2.1). */
export function GuestRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LoginScreen />
      </Route>
      <Route path="/setup">
        <PartView view={onboardingPage} waiting={<FullScreenSpinner label="Cargando" />} />
      </Route>
      {allScreens.map(({ path }) => (
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
