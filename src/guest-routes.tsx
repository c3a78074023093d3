import { Redirect, Route, Switch } from 'wouter'
import { LoginScreen } from './screens/login/login-screen.tsx'

/** Nobody is signed in: everything leads to the sign-in (spec §2). */
export function GuestRoutes() {
  return (
    <Switch>
      <Route path="/">
        <LoginScreen />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  )
}
