import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { LoginForm } from '../login/login-form.tsx'

/** The session's questions over any screen: to sign in again, or to leave with an open sale. */
export function SessionDialogs() {
  const { session } = useApp()
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: 'confirmingLeave' }))
  const isExpired = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: 'expired' }))

  if (isExpired) return <ExpiredDialog />
  if (!isLeaving) return null
  return (
    <ConfirmDialog
      title="¿Cerrar sesión?"
      text="Hay una venta sin cobrar. Si cierras la sesión, se perderá."
      confirmLabel="Salir y perder la venta"
      cancelLabel="Seguir con la venta"
      onConfirm={() => session.send({ type: 'leave.confirm' })}
      onCancel={() => session.send({ type: 'leave.dismiss' })}
    />
  )
}

/** The screen and the sale behind it stay as they are. */
function ExpiredDialog() {
  const { session, lastUsername } = useApp()
  const busy = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: { expired: 'signingIn' } }))
  const refusal = useSelector(session, (snapshot) => snapshot.context.refusal)
  return (
    <Dialog title="Inicio de sesión" onCancel={null}>
      <p>{messages.session.ended}</p>
      <LoginForm
        username={lastUsername()}
        busy={busy}
        refusal={refusal}
        onSubmit={(credentials) => session.send({ type: 'credentials.submit', ...credentials })}
      />
      <Button variant="quiet" disabled={busy} onClick={() => session.send({ type: 'session.abandon' })}>
        Salir sin iniciar sesión
      </Button>
    </Dialog>
  )
}
