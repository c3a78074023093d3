import { useSelector } from '@xstate/react'
import { useApp } from '../../app-context.tsx'
import { useWork } from '../../components/use-session.ts'
import type { SalesSnapshot } from '../../machines/sales/sales.ts'
import { AwayDialog } from './away-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { HeldList } from './held-list.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'

const dialogs = {
  naming: HoldDialog,
  listing: HeldList,
  puttingAway: AwayDialog,
  reading: ChangesDialog,
} as const

const states = Object.keys(dialogs) as (keyof typeof dialogs)[]

/** The dialog of what is done with a held sale. While the session has ended, only the sign-in dialog is shown. */
export function HeldDialogs() {
  const sales = useWork('sales')
  const isExpired = useSelector(useApp().session, (snapshot) => snapshot.matches({ loggedIn: 'expired' }))
  const isSending = useSelector(sales, (snapshot) => snapshot.hasTag('sending'))
  const shown = useSelector(sales, stateOf)
  if (isExpired) return null
  if (isSending) return <SendingDialog />
  const View = shown && dialogs[shown]
  return View ? <View /> : null
}

function stateOf(snapshot: SalesSnapshot) {
  return states.find((state) => snapshot.matches(state))
}
