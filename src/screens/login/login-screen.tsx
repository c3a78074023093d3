import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useApp } from '../../app-context.tsx'
import { LoginView } from './login-view.tsx'

/** The sign-in over the session. */
export function LoginScreen() {
  const { till, queries, lastUsername } = useApp()
  const setup = useQuery(queries.setupNeeded)
  const busy = useSelector(till, (snapshot) => snapshot.matches('loggingIn'))
  const refusal = useSelector(till, (snapshot) => snapshot.context.refusal)
  return (
    <LoginView
      setupNeeded={setup.data ?? false}
      username={lastUsername()}
      busy={busy}
      refusal={refusal}
      onSubmit={(credentials) => till.send({ type: 'credentials.submit', ...credentials })}
    />
  )
}
