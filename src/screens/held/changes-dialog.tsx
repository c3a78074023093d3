import { useSelector } from '@xstate/react'
import { formatMoney } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import type { ResumedChange } from '../../../domain/selling/resumed-sale.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useWork } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'

/** What has changed since the sale was set aside; the prices of now hold. */
export function ChangesDialog() {
  const sales = useWork('sales')
  const changes = useSelector(sales, (snapshot) => snapshot.context.changes)
  const read = () => sales.send({ type: 'changes.read' })
  return (
    <Dialog
      title="Algo cambió mientras estaba en espera"
      onCancel={read}
      described
      footer={
        <Button variant="primary" keyHint={dialogHints.take} autoFocus onClick={read}>
          Seguir con la venta
        </Button>
      }
    >
      <ul className="held-changes">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`}>
            <strong>
              <bdi>{change.name}</bdi>
            </strong>
            : {changeText(change)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function changeText(change: ResumedChange): string {
  switch (change.kind) {
    case 'price':
      return `el precio era ${formatMoney(change.then)} y ahora es ${formatMoney(change.now)}.`
    case 'short':
      return `quedaron en espera ${formatMeasured(change.quantity, change)} y solo hay ${formatMeasured(change.stock, change)}.`
    case 'gone':
      return 'ya no está a la venta. Quita la línea antes de cobrar.'
    case 'client':
      return 'este cliente ya no está. La venta queda para Consumidor Final.'
  }
}
