import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useFront } from '../../app-context.tsx'
import { LoginView } from './login-view.tsx'

/** The sign-in, connected to the session. */
export function LoginScreen() {
  const { session, setupNeeded, lastUsername } = useFront()
  const setup = useQuery(setupNeeded)
  const busy = useSelector(session, (snapshot) => snapshot.matches('loggingIn'))
  const refusal = useSelector(session, (snapshot) => snapshot.context.refusal)
  return (
    <LoginView
      setupNeeded={setup.data ?? false}
      username={lastUsername()}
      busy={busy}
      refusal={refusal}
      onSubmit={(credentials) => session.send({ type: 'credentials.submit', ...credentials })}
    />
  )
}
