import { useSelector } from '@xstate/react'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { screens } from '../../screens.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'

/** While a stock take is begun, posted or discarded. */
export function SendingDialog({ count }: { count: StockCountActor }) {
  const command = useSelector(count, (snapshot) => snapshot.children.changeCount)
  const isSending = useSelector(count, (snapshot) => snapshot.matches('sending'))
  if (!isSending) return null
  return (
    <Dialog title={screens.stockCount.title} onCancel={null}>
      <CommandSending
        command={command}
        outcomeUnknown={countMessages.outcomeUnknown}
        kept="No lo repitas: se envía otra vez hasta que el servidor responda. Si este equipo se apaga, la lista de conteos dice si se guardó."
        onAsk={() => count.send({ type: 'outcome.ask' })}
      />
    </Dialog>
  )
}
