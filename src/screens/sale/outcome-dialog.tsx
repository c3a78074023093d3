import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useSale } from '../../components/use-till.ts'
import { dialogHints } from '../../keymap.ts'

/** While nobody knows whether the sale was written: it is asked for again until there is an answer. */
export function OutcomeDialog() {
  const sale = useSale()
  const tries = useSelector(sale, (snapshot) => snapshot.context.retry.count)
  const mayAsk = useSelector(sale, (snapshot) => snapshot.can({ type: 'outcome.ask' }))

  return (
    <Dialog title="Esperando respuesta" onCancel={null}>
      <Spinner label="Preguntando de nuevo" />
      <p>{messages.sale.outcomeUnknown}</p>
      <p className="dialog__hint">
        La venta está segura en esta caja y no se cobrará dos veces. Intento {tries}.
      </p>
      <Button
        variant="primary"
        keyHint={dialogHints.take}
        disabled={!mayAsk}
        onClick={() => sale.send({ type: 'outcome.ask' })}
      >
        Preguntar ahora
      </Button>
    </Dialog>
  )
}
