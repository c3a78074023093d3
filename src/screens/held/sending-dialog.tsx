import { useSelector } from '@xstate/react'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useWork } from '../../components/use-session.ts'
import type { SalesSnapshot } from '../../machines/sales/sales.ts'

/** While nobody knows whether it was written. A scan waits for the next sale where one is being set aside. */
export function SendingDialog() {
  const sales = useWork('sales')
  const title = useSelector(sales, titleOf)
  const isHolding = useSelector(sales, (snapshot) => snapshot.matches('holding'))
  const command = useSelector(
    sales,
    ({ children }) => children.holdSale ?? children.claimSale ?? children.putAway,
  )
  return (
    <Dialog title={title} onCancel={null} takesScans={isHolding}>
      <CommandSending
        command={command}
        outcomeUnknown={heldMessages.outcomeUnknown}
        onAsk={() => sales.send({ type: 'outcome.ask' })}
      />
    </Dialog>
  )
}

function titleOf(snapshot: SalesSnapshot): string {
  if (snapshot.matches('holding')) return 'Dejando la venta en espera'
  if (snapshot.matches('claiming')) return 'Recuperando la venta'
  return snapshot.context.away?.does === 'release' ? 'Liberando la venta' : 'Descartando la venta'
}
