import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { FullScreenSpinner } from '../../components/spinner.tsx'
import { useTitle } from '../../components/use-title.ts'
import type { TillHolderActor } from '../../machines/till-holder.ts'

/** Stands in place of the whole app in a tab that does not have the till. */
export function TillElsewhere({ holder }: { holder: TillHolderActor }) {
  const mayTake = useSelector(holder, (snapshot) => snapshot.can({ type: 'till.take' }))
  const isTaking = useSelector(holder, (snapshot) => snapshot.matches('taking'))
  if (mayTake || isTaking) return <ElsewhereDialog holder={holder} busy={isTaking} />
  return <FullScreenSpinner label="Cargando" />
}

function ElsewhereDialog({ holder, busy }: { holder: TillHolderActor; busy: boolean }) {
  const hasMoved = useSelector(holder, (snapshot) => snapshot.matches('moved'))
  const isUnanswered = useSelector(holder, (snapshot) => snapshot.matches('unanswered'))
  const title = hasMoved ? 'La caja pasó a otra pestaña' : 'La caja está abierta en otra pestaña'
  useTitle(title)

  return (
    <Dialog
      title={title}
      onCancel={null}
      // The text has the focus: the Enter of a scanner must not take the till over.
      scrolls
      footer={
        <Button variant="primary" busy={busy} onClick={() => holder.send({ type: 'till.take' })}>
          Usar la caja aquí
        </Button>
      }
    >
      {isUnanswered && (
        <Notice kind="error">La otra pestaña no responde. Ciérrala y la caja se abrirá aquí.</Notice>
      )}
      <p>
        {hasMoved
          ? 'Aquí ya no se puede vender. La venta que estaba abierta quedó guardada y sigue en la otra pestaña.'
          : 'Este equipo vende en una sola pestaña a la vez.'}
      </p>
      <p className="dialog__hint">
        Si la usas aquí, la otra pestaña deja de vender. La venta abierta no se pierde: sigue aquí cuando su
        cajero inicie sesión.
      </p>
    </Dialog>
  )
}
