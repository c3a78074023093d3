import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useSale } from '../../components/use-till.ts'
import { dialogHints } from '../../keymap.ts'

/** While nobody knows whether the sale was written: its answer is waited for, and asked for again when it does not come. */
export function OutcomeDialog() {
  const sale = useSale()
  const tries = useSelector(sale, (snapshot) => snapshot.context.retry.count)
  const isWaiting = useSelector(sale, (snapshot) => snapshot.matches({ creating: 'unanswered' }))
  const mayAsk = useSelector(sale, (snapshot) => snapshot.can({ type: 'outcome.ask' }))

  return (
    <Dialog title="Esperando respuesta" onCancel={null}>
      <Spinner label={isWaiting ? 'Esperando' : 'Preguntando de nuevo'} />
      <p>{isWaiting ? messages.sale.unanswered : messages.sale.outcomeUnknown}</p>
      <p className="dialog__hint">
        La venta está segura en esta caja y no se cobrará dos veces. Intento {tries + 1}.
      </p>
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
