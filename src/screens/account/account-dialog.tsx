import { useActorRef, useSelector } from '@xstate/react'
import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { mayLend } from '../../../domain/access.ts'
import { messages } from '../../../domain/messages.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useBusiness, useSession } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { fullNameOf } from '../../machines/session/session-types.ts'
import { OwnPinForm } from './own-pin-form.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

interface AccountDialogProps {
  onClose(): void
  /** Signs out; with an open sale it asks first. */
  onLeave(): void
}

/** 'Mi cuenta': the user, their password, the PIN of who may approve, and the sign-out. A form is over it until it is saved. */
export function AccountDialog({ onClose, onLeave }: AccountDialogProps) {
  const session = useSession()
  const business = useBusiness()
  const account = useActorRef(useApp().ownSecretMachine)
  const state = useSelector(account, (snapshot) => snapshot.value)
  const form = useSelector(account, (snapshot) => snapshot.context.form)
  const refusal = useSelector(account, (snapshot) => snapshot.context.refusal)
  const fieldErrors = useSelector(account, (snapshot) => snapshot.context.fieldErrors)
  const isBusy = state === 'sending'
  const leaveForm = () => account.send({ type: 'form.leave' })

  const shared = { busy: isBusy, refusal, fieldErrors, onLeave: leaveForm }

  return (
    <>
      <Dialog
        title="Mi cuenta"
        onCancel={onClose}
        footer={
          <>
            <Button keyHint={dialogHints.leave} autoFocus onClick={onClose}>
              Cerrar
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                onClose()
                onLeave()
              }}
            >
              <LogOut size={20} aria-hidden="true" />
              Cerrar sesión
            </Button>
          </>
        }
      >
        {state === 'done' && form === 'password' && (
          <Notice kind="info">
            <p>{messages.account.othersEnded}</p>
          </Notice>
        )}
        <div className="account-facts">
          <FactList
            facts={[
              { name: 'Nombre', text: fullNameOf(session) },
              { name: 'Rol', text: session.role },
              ...(business ? [{ name: 'Tienda', text: business.name }] : []),
            ]}
          />
        </div>
        <Button onClick={() => account.send({ type: 'password.change' })}>
          <KeyRound size={20} aria-hidden="true" />
          Cambiar contraseña
        </Button>
        {mayLend(session) && (
          <Button onClick={() => account.send({ type: 'pin.change' })}>
            <ShieldCheck size={20} aria-hidden="true" />
            PIN para autorizar
          </Button>
        )}
      </Dialog>
      {state !== 'idle' && state !== 'done' && (
        <Dialog
          title={form === 'pin' ? 'PIN para autorizar' : 'Cambiar contraseña'}
          onCancel={isBusy ? null : leaveForm}
        >
          {form === 'pin' ? (
            <OwnPinForm
              {...shared}
              onSubmit={(request) => account.send({ type: 'form.submit', order: { secret: form, request } })}
            />
          ) : (
            <OwnPasswordForm
              {...shared}
              onSubmit={(request) => account.send({ type: 'form.submit', order: { secret: form, request } })}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
