import { useSelector } from '@xstate/react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { receivedOf, takenText } from '../../../domain/paying/ways.ts'
import { changeOfOrder, type SaleRequest } from '../../machines/sale/settlement.ts'
import { Button } from '../../components/button.tsx'
import { useCommandProgress } from '../../components/commands/use-command-progress.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useSale } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'

/** Shown while it is not known whether the sale was written. The sale is sent again until there is an answer. */
export function OutcomeDialog() {
  const sale = useSale()
  const command = useSelector(sale, (snapshot) => snapshot.children.completeSale)
  const { tries, isSilent: isWaiting, mayAsk } = useCommandProgress(command)
  const order = useSelector(sale, (snapshot) => snapshot.context.settlement.order)

  return (
    <Dialog title="Esperando respuesta" onCancel={null}>
      <Spinner label={isWaiting ? 'Esperando' : 'Preguntando de nuevo'} />
      <p>{isWaiting ? saleMessages.unanswered : saleMessages.outcomeUnknown}</p>
      <p className="dialog__hint">
        La venta está segura en esta caja y no se cobrará dos veces. Intento {tries + 1}.
      </p>
      <ul className="dialog__advice">
        <li>
          No la repitas aquí ni en otra caja: se envía sola en cuanto el servidor responda, también si este
          equipo se apaga.
        </li>
        {order && (
          <li>Si el cliente no puede esperar el recibo, {receivedText(order)}anota la venta en papel.</li>
        )}
        <li>Lo que escanees mientras tanto queda para la venta siguiente.</li>
        <li>
          Si las otras cajas sí venden, revisa el cable o la red de este equipo. Si ninguna vende, avisa a
          quien administra la tienda: hay que encender o revisar el servidor.
        </li>
      </ul>
      <Button
        variant="primary"
        keyHint={dialogHints.take}
        busy={!mayAsk}
        onClick={() => sale.send({ type: 'outcome.ask' })}
      >
        Preguntar ahora
      </Button>
    </Dialog>
  )
}

/** What is received from the customer and given back: an amount, or each payment of a sale that is paid in other ways too. */
function receivedText(order: SaleRequest): string {
  const { payments, tendered } = order
  const isCash = payments?.every(({ tender }) => tender === 'cash') ?? true
  const given = isCash
    ? undefined
    : payments?.map(({ tender, amount, tendered = amount }) => ({ tender, given: tendered }))
  const received = given && receivedOf(given)
  if (received?.length === 0) return ''
  const taken = received ? takenText(received) : formatMoney(tendered)
  return `recibe ${taken}, da ${formatMoney(changeOfOrder(order))} de cambio y `
}
