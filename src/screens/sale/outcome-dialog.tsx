import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { changeDue } from '../../../domain/sale.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useSale } from '../../components/use-session.ts'
import { isUnanswered } from '../../machines/keyed-command/keyed-command.ts'
import { dialogHints } from '../../keymap.ts'

/** While nobody knows whether the sale was written: its answer is waited for, and asked for again when it does not come. */
export function OutcomeDialog() {
  const sale = useSale()
  const command = useSelector(sale, (snapshot) => snapshot.children.completeSale)
  const tries = useSelector(command, (snapshot) => snapshot?.context.tries ?? 0)
  const isWaiting = useSelector(command, (snapshot) => snapshot !== undefined && isUnanswered(snapshot))
  const mayAsk = useSelector(command, (snapshot) => snapshot?.can({ type: 'outcome.ask' }) === true)
  const order = useSelector(sale, (snapshot) => snapshot.context.settlement.order)

  return (
    <Dialog title="Esperando respuesta" onCancel={null}>
      <Spinner label={isWaiting ? 'Esperando' : 'Preguntando de nuevo'} />
      <p>{isWaiting ? messages.sale.unanswered : messages.sale.outcomeUnknown}</p>
      <p className="dialog__hint">
        La venta está segura en esta caja y no se cobrará dos veces. Intento {tries + 1}.
      </p>
      <ul className="dialog__advice">
        <li>
          No la repitas aquí ni en otra caja: se envía sola en cuanto el servidor responda, también si este
          equipo se apaga.
        </li>
        {order && (
          <li>
            Si el cliente no puede esperar el recibo, recibe {formatMoney(order.tendered)}, da{' '}
            {formatMoney(changeDue(order.tendered, order.total))} de cambio y anota la venta en papel.
          </li>
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
