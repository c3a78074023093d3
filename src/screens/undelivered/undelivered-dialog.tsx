import { useSelector } from '@xstate/react'
import { titleOfCall } from '../../../domain/outbox/kept-calls.ts'
import { useApp } from '../../app-context.tsx'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import type { CourierActor } from '../../machines/outbox/courier.ts'
import { UndeliveredList } from './undelivered-list.tsx'
import { outcomeUnknown, undeliveredTitle } from './undelivered-texts.ts'

interface UndeliveredDialogProps {
  courier: CourierActor
  onClose(): void
}

/** What this device has not delivered, and how one of it is settled. While the session has ended, only the sign-in dialog is shown. */
export function UndeliveredDialog({ courier, onClose }: UndeliveredDialogProps) {
  const isExpired = useSelector(useApp().session, (snapshot) => snapshot.matches({ loggedIn: 'expired' }))
  const isSettling = useSelector(courier, (snapshot) => snapshot.matches('settling'))
  if (isExpired) return null
  return isSettling ? <Settling courier={courier} /> : <UndeliveredList courier={courier} onClose={onClose} />
}

/** The answer to one that somebody has sent again is waited for; a colleague may approve it. Esc leaves it to the courier. */
function Settling({ courier }: { courier: CourierActor }) {
  const call = useSelector(courier, ({ context }) => context.chosen?.call)
  const command = useSelector(courier, ({ children }) => children.settle)
  return (
    <Dialog
      title={call === undefined ? undeliveredTitle : titleOfCall(call)}
      onCancel={() => courier.send({ type: 'settlement.leave' })}
    >
      <CommandSending
        command={command}
        outcomeUnknown={outcomeUnknown}
        onAsk={() => courier.send({ type: 'outcome.ask' })}
      />
    </Dialog>
  )
}
